import { type Decimal, isNegative } from '../../foundation/money/decimal.ts'
import type { Country } from '../../foundation/records/country.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Paper, PaperLanguage } from '../paper.ts'

/** How a paper writes dates and numbers. Every number is exact: none passes through a float. */
export type PaperFormats = {
  date(date: CalendarDate): string
  days(first: CalendarDate, last: CalendarDate): string
  /** With the currency: “€1,234.50”. */
  money(amount: Decimal): string
  /** Without the currency: for columns. */
  amount(amount: Decimal): string
  price(price: Decimal): string
  /** Hours always show two decimals. */
  quantity(quantity: Decimal, unit: 'hour' | 'piece'): string
  percent(percent: Decimal): string
  whole(count: number): string
  country(country: Country): string
}

/** Where the language is at home; elsewhere the first of these decides. */
const homes: Record<PaperLanguage, readonly string[]> = {
  en: ['GB', 'US', 'IE', 'AU', 'NZ', 'CA', 'ZA', 'IN', 'SG', 'HK', 'PH', 'NG', 'KE'],
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  fr: ['FR', 'BE', 'CH', 'CA', 'LU', 'MC'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'EC', 'CR', 'PA', 'DO', 'GT', 'BO', 'PY', 'VE'],
  pt: ['PT', 'BR', 'AO', 'MZ', 'CV'],
}

export function localeOf({ language, buyer, seller }: Paper): string {
  const home = [buyer.country, seller.country].find((each) => each !== null && homes[language].includes(each))
  return `${language}-${home ?? homes[language][0]}`
}

export function formatsOf(paper: Paper): PaperFormats {
  const locale = localeOf(paper)
  const { currency, decimals } = paper
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  const amount = new Intl.NumberFormat(locale, digits)
  const price = new Intl.NumberFormat(locale, { ...digits, maximumFractionDigits: Math.max(decimals, 6) })
  const hours = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const pieces = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    date: (date) => plain(dates.format(Temporal.PlainDate.from(date))),
    days: (first, last) =>
      plain(dates.formatRange(Temporal.PlainDate.from(first), Temporal.PlainDate.from(last))),
    money: (value) => write(money, value),
    amount: (value) => write(amount, value),
    price: (value) => write(price, value),
    quantity: (value, unit) => write(unit === 'hour' ? hours : pieces, value),
    percent: (value) => `${write(percent, value)}${locale.startsWith('en') ? '' : '\u00a0'}%`,
    whole: (count) => plain(pieces.format(count)),
    country: (country) => countries.of(country) ?? country,
  }
}

function write(format: Intl.NumberFormat, value: Decimal): string {
  const text = plain(format.format(value as Intl.StringNumericLiteral))
  // The true minus is as wide as a plus; a hyphen looks like a smudge in a column.
  return isNegative(value) ? text.replace('-', '−') : text
}

/** Thin spaces become ordinary no-break spaces: some readers of PDFs and fonts lack the others. */
function plain(text: string): string {
  return text.replaceAll(/[\u202f\u2009]/g, '\u00a0')
}
