/** An amount while it is edited: a number, or nothing. */
export type Amount = number | string

/** What an amount is to the API: null takes it away. */
export function amountOf(value: Amount): number | null {
  return value === '' ? null : Number(value)
}

/** Adds two amounts with the same decimals exactly. */
export function addAmounts(one: string, other: string): string {
  const places = one.split('.')[1]?.length ?? 0
  const units = BigInt(one.replace('.', '')) + BigInt(other.replace('.', ''))
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const whole = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0n ? `-${whole}` : whole
}
