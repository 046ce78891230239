import { locale } from './text.ts'

const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

/** Dates in the reader's language; made once for each way of writing them. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`date:${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale(), options))
}

/** The same for numbers. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(`number:${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale(), options))
}

function once<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  name: string,
  make: () => Format,
): Format {
  const key = `${locale()} ${name}`
  const found = (kept.get(key) as Format | undefined) ?? make()
  kept.set(key, found)
  return found
}
