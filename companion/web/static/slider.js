"use strict";
// Shows one turn at a time, by a slider; without this script all of them stand one below the other.
const steps = [...document.querySelectorAll("[data-step]")];
const slider = document.querySelector(".slider");
const range = slider.querySelector("input");
function show() {
  steps.forEach((step, number) => { step.hidden = number !== Number(range.value); });
}
slider.hidden = false;
range.addEventListener("input", show);
show();
