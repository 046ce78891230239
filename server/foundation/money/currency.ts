declare const brand: unique symbol

/** A code of ISO 4217 in upper case, such as `EUR`. */
export type Currency = string & { readonly [brand]: 'Currency' }

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Reads a currency code in any case. */
export function parseCurrency(text: string): Currency | undefined {
  const code = text.length === 3 ? text.toUpperCase() : text
  return codes.has(code) ? (code as Currency) : undefined
}
