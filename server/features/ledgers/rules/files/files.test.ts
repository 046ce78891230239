import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Decimal, decimalFrom, isZero, roundTo, subtract } from '../../../../foundation/money/decimal.ts'
import { dateFrom } from '../../../../foundation/time/calendar-date.ts'
import { instantFrom } from '../../../../foundation/time/instant.ts'
import { randomDocument } from '../../../../testing/ledger-documents.ts'
import type { Format } from '../formats.ts'
import { type LedgerLine, linesOf, postingsOf, sumOf } from '../lines.ts'
import { emptyMapping, type Mapping } from '../mapping.ts'
import { accountsOf } from '../presets.ts'
import { datevColumns } from './datev-columns.ts'
import { fiscalYearOf } from './datev-file.ts'
import type { LedgerFile } from './ledger-file.ts'
import { inWindows1252 } from './windows-1252.ts'
import { writeFile } from './write-file.ts'

const date = dateFrom('2026-10-05')
const skr03: Mapping = {
  ...emptyMapping,
  preset: 'skr03',
  ...accountsOf.skr03,
  sales_taxes: accountsOf.skr03.sales_taxes.map((each) =>
    each.rate === 7 ? { ...each, rate: null, automatic: false, tax_code: '' } : each,
  ),
  consultant_number: 29_098,
  client_number: 55_003,
}

const fileOf = (format: Format, lines: readonly LedgerLine[], mapping = skr03): LedgerFile => ({
  format,
  firstDay: dateFrom('2026-10-01'),
  lastDay: dateFrom('2026-10-31'),
  kind: 'full',
  revision: 3,
  made: instantFrom('2026-11-02T08:09:10.123456Z'),
  currency: 'EUR',
  mapping,
  lines: lines.map((line) => ({ ...line, isReversal: false })),
})

/** Cells of a line with quotation marks, separated by commas or semicolons. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= line.length; at += 1) {
    let cell = ''
    if (line[at] === '"') {
      for (at += 1; at < line.length; at += 1) {
        if (line[at] !== '"') cell += line[at]
        else if (line[at + 1] === '"') {
          cell += '"'
          at += 1
        } else break
      }
      at += 1
    } else while (at < line.length && line[at] !== separator) cell += line[at++]
    cells.push(cell)
  }
  return cells
}

function rowsOf(format: Format, lines: readonly LedgerLine[]) {
  const { bytes } = writeFile(fileOf(format, lines))
  const text = format === 'datev' ? bytes.toString('latin1') : bytes.toString()
  const all = text.split('\r\n').slice(0, -1)
  const heads = format === 'datev' ? 1 : 0
  const names = cellsOf(all[heads] ?? '', format === 'datev' ? ';' : ',')
  return all.slice(heads + 1).map((line) => {
    const cells = cellsOf(line, format === 'datev' ? ';' : ',')
    assert.equal(cells.length, names.length)
    return (name: string) => cells[names.indexOf(name)] ?? ''
  })
}

const euros = randomDocument.filter(({ currency }) => currency === 'EUR')
const linesInEuros = fc
  .array(euros, { minLength: 1, maxLength: 3 })
  .map((documents) =>
    documents.flatMap((document) => linesOf({ what: 'issue', date, id: document.id, document }, skr03)),
  )

/** The balance of each account. */
function balances(postings: readonly { account: string; amount: Decimal }[]): Record<string, string> {
  const sums = Object.groupBy(postings, ({ account }) => account)
  return Object.fromEntries(
    Object.entries(sums)
      .map(([account, its = []]) => [account, sumOf(its.map(({ amount }) => amount))] as const)
      .filter(([, sum]) => !isZero(sum))
      .map(([account, sum]) => [account, roundTo(sum, 2)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const negative = (amount: string) => subtract(decimalFrom(0), decimalFrom(amount))

test('plain: parsed back, the file has the lines to the cent', () => {
  fc.assert(
    fc.property(linesInEuros, (lines) => {
      const parsed = rowsOf('csv', lines).map((cell) =>
        ['Account', 'Contra account', 'Gross', 'Net', 'Tax'].map((name) => cell(name)).join(),
      )
      assert.deepEqual(
        parsed,
        lines.map(({ account, contra_account, gross, net, tax }) =>
          [account, contra_account, gross, net, tax].join(),
        ),
      )
    }),
  )
})

test('QuickBooks: every entry has debits equal to its credits, and accounts have the balance of the journal', () => {
  fc.assert(
    fc.property(linesInEuros, (lines) => {
      const parsed = rowsOf('quickbooks', lines).map((cell) => ({
        entry: cell('Journal No'),
        account: cell('Account'),
        amount: cell('Debits') === '' ? negative(cell('Credits')) : decimalFrom(cell('Debits')),
      }))
      for (const its of Object.values(Object.groupBy(parsed, ({ entry }) => entry)))
        assert.ok(isZero(sumOf((its ?? []).map(({ amount }) => amount))))
      assert.deepEqual(balances(parsed), balances(lines.flatMap(postingsOf)))
    }),
  )
})

test('DATEV: with the tax that DATEV computes of the keys, accounts have the balance of the journal', () => {
  const rates: Record<string, string> = { '8400': '19' }
  fc.assert(
    fc.property(linesInEuros, (lines) => {
      const postings = rowsOf('datev', lines).flatMap((cell) => {
        const amount = decimalFrom(cell('Umsatz (ohne Soll/Haben-Kz)').replace(',', '.'))
        const signed = cell('Soll/Haben-Kennzeichen') === 'S' ? amount : negative(amount)
        const contra = cell('Gegenkonto (ohne BU-Schlüssel)')
        const rate = cell('BU-Schlüssel') === '40' ? undefined : rates[contra]
        const tax =
          rate === undefined
            ? 0
            : Math.round((Number(signed) * 1e4 * Number(rate)) / (100 + Number(rate)) / 100) / 100
        const exact = decimalFrom(tax.toFixed(2))
        return [
          { account: cell('Konto'), amount: signed },
          { account: contra, amount: subtract(exact, signed) },
          ...(rate === undefined ? [] : [{ account: '1776', amount: subtract(decimalFrom(0), exact) }]),
        ]
      })
      assert.deepEqual(balances(postings), balances(lines.flatMap(postingsOf)))
    }),
  )
})

test('Xero: parsed back, invoices have net and tax to the cent', () => {
  fc.assert(
    fc.property(linesInEuros, (lines) => {
      const parsed = rowsOf('xero_invoices', lines).map((cell) =>
        [cell('*UnitAmount'), cell('TaxAmount')].join(),
      )
      assert.deepEqual(
        parsed,
        lines.map(({ net, tax }) => [net, tax].join()),
      )
    }),
  )
})

test('DATEV: 31 fields in the head, 125 columns, Windows-1252, line feeds with returns', () => {
  const [document] = fc.sample(euros, 1)
  assert.ok(document)
  const lines = linesOf(
    {
      what: 'issue',
      date,
      id: 1,
      document: {
        ...document,
        kind: 'client',
        lines: [{ amount: decimalFrom('1000.5'), tax_1: true, tax_2: false, discount: false }],
        tax_1: decimalFrom(19),
        tax_2: null,
        discount: null,
      },
    },
    skr03,
  )
  const { bytes, name, type } = writeFile(fileOf('datev', lines))
  const [head = '', columns = '', row = ''] = bytes.toString('latin1').split('\r\n')
  assert.equal(name, 'EXTF_ledger-datev-2026-10-01-2026-10-31-EUR-complete-3.csv')
  assert.equal(type, 'text/csv; charset=windows-1252')
  assert.equal(
    head,
    '"EXTF";700;21;"Buchungsstapel";13;20261102080910123;;"RE";"";"";29098;55003;20260101;4;20261001;20261031;"Ledger 3";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  )
  assert.equal(head.split(';').length, 31)
  assert.equal(columns.split(';').length, 125)
  assert.equal(new Set(datevColumns).size, 125)
  assert.ok(row.startsWith('1190,60;"S";"EUR";;;"";1410;8400;"";0510;"INV-'), row)
  assert.ok(bytes.includes(Buffer.from([0xf8])), 'ø in Windows-1252')
})

test('DATEV: an automatic account without a tax that fits is posted with key 40, and the tax apart', () => {
  const odd: LedgerLine = {
    ...present(
      linesOf(
        {
          what: 'issue',
          date,
          id: 1,
          document: {
            ...present(fc.sample(euros, 1)[0]),
            kind: 'client',
            tax_1: decimalFrom(19),
            tax_2: null,
            discount: null,
            lines: [{ amount: decimalFrom(100), tax_1: true, tax_2: false, discount: false }],
          },
        },
        skr03,
      )[0],
    ),
    gross: decimalFrom('119.01'),
    tax: decimalFrom('19.01'),
  }
  const rows = rowsOf('datev', [odd]).map((cell) =>
    [cell('Umsatz (ohne Soll/Haben-Kz)'), cell('Gegenkonto (ohne BU-Schlüssel)'), cell('BU-Schlüssel')].join(
      ' ',
    ),
  )
  assert.deepEqual(rows, ['100,00 8400 40', '19,01 1776 '])
})

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Nothing was sampled.')
  return value
}

test('text is never a formula, in any format', () => {
  for (const danger of ['=danger()', '+1+1', '-2+3', '@SUM(1)', '\t=x', '＝danger()']) {
    const [line] = linesOf(
      {
        what: 'payment',
        date,
        id: 1,
        receipt: {
          id: 1,
          invoice_id: 1,
          kind: 'client',
          number: danger,
          client_id: 3,
          party: danger,
          currency: 'EUR',
          amount: decimalFrom(5),
          method: '',
          reference: '',
        },
      },
      skr03,
    )
    assert.ok(line)
    for (const format of ['csv', 'datev', 'quickbooks', 'xero_payments', 'xero_invoices'] as const) {
      const { bytes } = writeFile(fileOf(format, [line]))
      const separator = format === 'datev' ? ';' : ','
      const row =
        bytes
          .toString(format === 'datev' ? 'latin1' : 'utf8')
          .split('\r\n')
          .at(-2) ?? ''
      for (const cell of cellsOf(row, separator))
        assert.ok(!/^[=+@＝\t]|^-(?!\d+(\.\d+)?$)/.test(cell), `${format}: ${cell}`)
    }
  }
})

test('Windows-1252: letters that it lacks lose their accent, other signs become question marks', () => {
  assert.deepEqual([...inWindows1252('€ÄőΩ')], [0x80, 0xc4, 0x6f, 0x3f])
})

test('the fiscal year of a day begins in its month, this year or the one before', () => {
  assert.equal(fiscalYearOf(dateFrom('2026-03-31'), 4), '2025-04-01')
  assert.equal(fiscalYearOf(dateFrom('2026-04-01'), 4), '2026-04-01')
})
