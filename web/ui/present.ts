/** A value that must be there: a form checks it before it sends. A missing one throws and says what is missing. */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`)
  return value
}
