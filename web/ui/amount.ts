/** An amount while it is edited: a number, or nothing. */
export type Amount = number | string

/** What an amount is to the API: null takes it away. */
export function amountOf(value: Amount): number | null {
  return value === '' ? null : Number(value)
}
