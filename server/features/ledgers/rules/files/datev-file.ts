import {
  add,
  compare,
  type Decimal,
  decimalFrom,
  divide,
  isNegative,
  isZero,
  multiply,
  roundTo,
} from '../../../../foundation/money/decimal.ts'
import { type CalendarDate, dateFrom } from '../../../../foundation/time/calendar-date.ts'
import { placesOf, sizeOf } from '../lines.ts'
import { datevColumns, datevTexts } from './datev-columns.ts'
import { type FileLine, type LedgerFile, nameOf, type Written } from './ledger-file.ts'
import { inWindows1252 } from './windows-1252.ts'

type Posting = { amount: Decimal; account: string; contra: string; key: string }

// Switches off the tax of an account that computes one by itself.
const withoutTax = '40'

/** A posting batch in the DATEV format: EXTF 700, category 21, version 13. */
export function datevFile(file: LedgerFile): Written {
  const rows = file.lines.flatMap((line) => postingsOf(line).map((posting) => rowOf(line, posting)))
  const head = datevColumns.join(';')
  const text = [headerOf(file), head, ...rows].map((row) => `${row}\r\n`).join('')
  return {
    name: `EXTF_${nameOf(file)}.csv`,
    type: 'text/csv; charset=windows-1252',
    bytes: inWindows1252(text),
  }
}

/**
 * One posting with a tax key, from which DATEV computes the same tax; or the net amount and the tax apart, where it would compute
 * another one.
 */
function postingsOf(line: FileLine): Posting[] {
  const { gross, net, tax, account, contra_account: contra } = line
  if (isZero(tax))
    return [{ amount: gross, account, contra, key: line.automatic ? withoutTax : line.tax_code }]
  if (isZero(net)) return [{ amount: tax, account, contra: line.tax_account, key: '' }]
  if ((line.automatic || line.tax_code !== '') && isComputed(line))
    return [{ amount: gross, account, contra, key: line.automatic ? '' : line.tax_code }]
  return [
    { amount: net, account, contra, key: line.automatic ? withoutTax : '' },
    { amount: tax, account, contra: line.tax_account, key: '' },
  ]
}

/** Whether the tax of the gross amount at this rate, as DATEV computes it, is the tax of the document. */
function isComputed({ gross, tax, tax_rate, currency }: FileLine): boolean {
  if (tax_rate === null) return false
  const hundred = decimalFrom(100)
  const computed = divide(multiply(gross, tax_rate), add(hundred, tax_rate), placesOf(currency))
  return compare(computed, tax) === 0
}

function rowOf(line: FileLine, { amount, account, contra, key }: Posting): string {
  const size = sizeOf(amount, line.currency)
  const cells: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': roundTo(size, 2).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoted(isNegative(amount) ? 'H' : 'S'),
    'WKZ Umsatz': quoted(line.currency),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contra,
    'BU-Schlüssel': quoted(key),
    Belegdatum: `${line.date.slice(8)}${line.date.slice(5, 7)}`,
    'Belegfeld 1': quoted(documentField(line.document)),
    Buchungstext: quoted(textField(line.text)),
    Festschreibung: '0',
  }
  return datevColumns.map((name) => cells[name] ?? (datevTexts.has(name) ? '""' : '')).join(';')
}

/** 36 of the signs that the field takes; it does not begin like a formula. */
const documentField = (text: string) =>
  text
    .replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '')
    .replace(/^[+-]+/, '')
    .slice(0, 36)

/** 60 letters without breaks; it does not begin like a formula. */
const textField = (text: string) =>
  [...text.replaceAll(/\s+/g, ' ').replace(/^[\s=+\-@＝＋－＠']+/, '')].slice(0, 60).join('')

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function headerOf({ firstDay, lastDay, mapping, made, lines, kind, revision }: LedgerFile): string {
  const compact = (text: string) => text.replaceAll(/\D/g, '')
  const fields = [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    compact(made).slice(0, 17).padEnd(17, '0'),
    '',
    quoted('RE'),
    quoted(''),
    quoted(''),
    String(mapping.consultant_number),
    String(mapping.client_number),
    compact(fiscalYearOf(firstDay, mapping.fiscal_year_month)),
    String(mapping.account_length),
    compact(firstDay),
    compact(lastDay),
    quoted(`${kind === 'full' ? 'Ledger' : 'Ledger changes'} ${revision}`.slice(0, 30)),
    quoted(''),
    '1',
    '0',
    '0',
    quoted(lines[0]?.currency ?? ''),
    '',
    quoted(''),
    '',
    '',
    quoted(mapping.preset === 'skr03' ? '03' : mapping.preset === 'skr04' ? '04' : ''),
    '',
    '',
    quoted(''),
    quoted(''),
  ]
  return fields.join(';')
}

/** The first day of the fiscal year that a day is in. */
export function fiscalYearOf(day: CalendarDate, month: number): CalendarDate {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0)
  return dateFrom(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`)
}
