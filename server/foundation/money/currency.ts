declare const brand: unique symbol

/** An ISO 4217 code in upper case, such as `EUR`. */
export type Currency = string & { readonly [brand]: 'Currency' }

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The decimals of a currency: 2 of EUR, none of JPY, 3 of KWD. */
export function decimalsOf(currency: Currency): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

let byDecimals: Map<number, Currency[]> | undefined

/** The currencies by their decimals. */
export function currenciesByDecimals(): ReadonlyMap<number, Currency[]> {
  byDecimals ??= Map.groupBy(
    [...codes].flatMap((code) => parseCurrency(code) ?? []),
    decimalsOf,
  )
  return byDecimals
}

/** Reads a currency code, case-insensitive. */
export function parseCurrency(text: string): Currency | undefined {
  const code = text.length === 3 ? text.toUpperCase() : text
  return codes.has(code) ? (code as Currency) : undefined
}

/** A currency that must be known, such as one in the code; anything else throws. */
export function currencyFrom(text: string): Currency {
  const currency = parseCurrency(text)
  if (currency === undefined) throw new RangeError(`Not a currency: ${text}`)
  return currency
}
