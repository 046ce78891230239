import { figures, locale } from './text.ts'

/** Dates in the reader's language; made once for each way of writing them. */
export const dateFormat = once(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), options),
)

/** The same for numbers. */
export const numberFormat = once(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(figures(), options),
)

function once<Options, Format>(make: (options: Options) => Format): (options: Options) => Format {
  const kept = new Map<string, Format>()
  return (options) => {
    const key = `${locale()} ${figures()} ${JSON.stringify(options)}`
    const found = kept.get(key) ?? make(options)
    kept.set(key, found)
    return found
  }
}
