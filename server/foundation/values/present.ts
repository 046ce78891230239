/** A value that must be there. A missing one throws and says what is missing, instead of passing on an invented value. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`)
  return value
}
