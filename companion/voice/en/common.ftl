# Messages that every package may use.

list-middle = { $before }, { $next }
list-end = { $before } and { $last }

points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
