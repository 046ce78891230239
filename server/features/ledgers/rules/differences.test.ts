import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { randomDocument } from '../../../testing/ledger-documents.ts'
import { differencesOf, digestOf, type ExportedLine, newLine, shownLine } from './differences.ts'
import { linesOf } from './lines.ts'
import { emptyMapping } from './mapping.ts'
import { accountsOf } from './presets.ts'
import { sumsOf } from './sums.ts'

const plain = { ...emptyMapping, ...accountsOf.plain }
const date = dateFrom('2026-10-05')

/** What exports add up to, as the database counts it. */
function exportedBy(all: readonly ExportedLine[]): ExportedLine[] {
  const counts = new Map<string, { line: ExportedLine; count: number }>()
  for (const line of all) {
    const known = counts.get(line.digest) ?? { line, count: 0 }
    counts.set(line.digest, { ...known, count: known.count + (line.is_reversal ? -1 : 1) })
  }
  return [...counts.values()].flatMap(({ line, count }) =>
    count > 0 ? [{ ...line, is_reversal: false }] : [],
  )
}

test('a name or a text is no difference; an account is one', () => {
  const [line] = linesOf(
    {
      what: 'payment',
      date,
      id: 1,
      receipt: {
        id: 1,
        invoice_id: 2,
        kind: 'client',
        number: 'INV-2',
        client_id: 3,
        party: 'Quay',
        currency: 'EUR',
        amount: decimalFrom(5),
        method: '',
        reference: '',
      },
    },
    plain,
  )
  assert.ok(line)
  const renamed = { ...line, party: 'Pier', text: 'Pier INV-2' }
  assert.deepEqual(differencesOf([renamed], [newLine(line)]), [])
  const moved = { ...line, account: '1001' }
  assert.deepEqual(
    differencesOf([moved], [newLine(line)]).map((each) => [each.line.account, each.is_reversal]),
    [
      ['1000', true],
      ['1001', false],
    ],
  )
})

test('a line that went and came back is exported again', () => {
  const [line] = fc
    .sample(
      randomDocument.map((document) => linesOf({ what: 'issue', date, id: 1, document }, plain)),
      50,
    )
    .flat()
  assert.ok(line)
  const first = differencesOf([line], [])
  const gone = differencesOf([], exportedBy(first))
  assert.deepEqual(
    gone.map(({ is_reversal }) => is_reversal),
    [true],
  )
  const back = differencesOf([line], exportedBy([...first, ...gone]))
  assert.deepEqual(
    back.map(({ digest }) => digest),
    [digestOf(line)],
  )
})

test('two lines of an invoice that are alike are two lines', () => {
  const alike = { amount: decimalFrom(100), tax_1: true, discount: false }
  const [sample] = fc.sample(randomDocument, 1)
  assert.ok(sample)
  const document = {
    ...sample,
    currency: 'EUR',
    tax_1: decimalFrom(5),
    tax_2: decimalFrom(10),
    discount: null,
    lines: [
      { ...alike, tax_2: false },
      { ...alike, tax_2: true },
    ],
  }
  const lines = linesOf({ what: 'issue', date, id: 1, document }, plain)
  const first = differencesOf(lines, [])
  const moved = lines.map((line) => ({ ...line, account: '1190' }))
  const second = differencesOf(moved, exportedBy(first))
  assert.deepEqual(
    second.map(({ is_reversal }) => is_reversal),
    [true, true, true, false, false, false],
  )
})

test('any sequence of journals: the differences add up to the last one, currency by currency', () => {
  const journal = fc
    .uniqueArray(randomDocument, { maxLength: 6, selector: ({ id }) => id % 8 })
    .map((documents) =>
      documents.flatMap((document) =>
        linesOf(
          { what: 'issue', date, id: document.id % 8, document: { ...document, id: document.id % 8 } },
          plain,
        ),
      ),
    )
  fc.assert(
    fc.property(fc.array(journal, { minLength: 1, maxLength: 5 }), (journals) => {
      const exported: ExportedLine[] = []
      for (const each of journals) exported.push(...differencesOf(each, exportedBy(exported)))
      const last = journals.at(-1) ?? []
      const left = exportedBy(exported)
      assert.deepEqual(left.map(({ digest }) => digest).toSorted(), last.map(digestOf).toSorted())
      const taxes = (sums: ReturnType<typeof sumsOf>) =>
        Object.fromEntries(
          sums.filter(({ tax }) => Number(tax) !== 0).map(({ currency, tax }) => [currency, tax]),
        )
      assert.deepEqual(taxes(sumsOf(exported.map(shownLine))), taxes(sumsOf(last)))
    }),
  )
})
