"""Description of an open question as plain values for `--json`: kind, words, legal answers."""

from __future__ import annotations

from typing import Any

from companion.table.ask.access_keys import access_keys
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Count, Request, Roll, Rolls, Settle


def describe(request: Request) -> dict[str, Any]:
    """Return a question as plain values: kind, words, rule, player, secrecy, legal answers."""
    told: dict[str, Any] = {
        "kind": shown_kind(request),
        "question": request.question,
        "rule": request.rule,
        "player": request.player,
        "secret": bool(request.secret),
    }
    if request.why:
        told["why"] = request.why
    return told | _legal(request)


def shown_kind(request: Request) -> str:
    """Return roll, draw, choose or count; a computed value counts as one of the last two."""
    if isinstance(request, Settle):
        return "choose" if request.options or isinstance(request.value, str) else "count"
    return request.kind


def _legal(request: Request) -> dict[str, Any]:
    if isinstance(request, Roll | Rolls):
        return {**request.limits(), "results": _results(request.column)}
    if isinstance(request, Choose):
        own = {"own": request.own.words} if request.own else {}
        return {"options": _options(request)} | own
    if isinstance(request, Count):
        return request.limits() | ({"back": True} if request.back else {}) | _form(request)
    if isinstance(request, Settle):
        limits = request.limits()
        return limits | {"options": _options(request)} if request.options else limits
    return request.limits()


def _results(column: Column[Any]) -> list[dict[str, Any]]:
    return [
        {"result": line.result, "label": line.words, "totals": list(line.totals)}
        for line in column.lines
    ]


def _options(request: Choose | Settle[Any]) -> list[dict[str, str]]:
    signs = access_keys(request)
    return [
        {
            "key": o.key,
            "sign": signs.get(o.key, ""),
            "label": o.label,
            "place": o.place,
            "barred": o.barred,
        }
        | ({"grave": o.grave} if o.grave else {})
        for o in request.options
    ]


def _form(request: Count) -> dict[str, Any]:
    form = request.form
    if form is None:
        return {}
    fields = [{"key": f.key, "label": f.label, "short": f.short} for f in form.fields]
    return {"form": {"name": form.name, "title": form.title, "at": form.at, "fields": fields}}
