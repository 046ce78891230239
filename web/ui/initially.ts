/** The first value of a field or a form, with the type of all that it can become: `initially<number[]>([])`. */
export function initially<Value>(value: Value): Value {
  return value
}
