import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { writePaperCsv } from './csv/paper-csv.ts'
import { type Paper, paperLanguages } from './paper.ts'
import { drawPaper } from './pdf/draw-paper.ts'
import { localeOf } from './shown/formats.ts'
import { totalRows } from './shown/total-rows.ts'
import { fromUnits } from './testing/model-totals.ts'
import { readPdf } from './testing/pdf-text.ts'
import { sampleLine, samplePaper } from './testing/sample-paper.ts'
import { writeCii } from './xml/cii.ts'
import { missingForEInvoice } from './xml/e-invoice.ts'
import { writeUbl } from './xml/ubl.ts'

/** What every form of a paper must say alike, as numbers without trailing zeros. */
type Totals = Record<'subtotal' | 'discount' | 'tax' | 'grand_total' | 'paid' | 'balance', string>

const number = (text: unknown) => String(Number(text))
const plus = (...texts: unknown[]) =>
  number(texts.reduce<number>((sum, text) => sum + Number(text ?? 0), 0).toFixed(3))

const currencies = [
  { code: 'EUR', decimals: 2 },
  { code: 'USD', decimals: 2 },
  { code: 'JPY', decimals: 0 },
  { code: 'KWD', decimals: 3 },
]

const decimal = (most: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most * 10 ** places }), fc.constant(places))
    .map(([units, each]) => fromUnits(BigInt(units), each))

const papers: fc.Arbitrary<Paper> = fc
  .record({
    currency: fc.constantFrom(...currencies),
    language: fc.constantFrom(...paperLanguages),
    lines: fc.array(
      fc.record({
        quantity: fc
          .tuple(fc.constantFrom('', '', '', '-'), decimal(400, 2))
          .map(([sign, text]) => sign + text),
        unit_price: decimal(9_000, 4),
        unit: fc.constantFrom('hour' as const, 'piece' as const),
        tax_1: fc.boolean(),
        tax_2: fc.boolean(),
        discount: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    tax_1: fc.option(decimal(100, 2), { nil: undefined }),
    tax_2: fc.option(decimal(30, 2), { nil: undefined }),
    discount: fc.option(decimal(100, 2), { nil: undefined }),
    paid: fc.option(decimal(500, 0), { nil: undefined }),
  })
  .map(({ currency, language, lines, ...taxes }) =>
    samplePaper({
      ...currency,
      language,
      lines: lines.map((line) => sampleLine({ ...line, description: 'Work' }, currency.decimals)),
      taxes,
    }),
  )

test('JSON = CSV = PDF text = XML: the totals of random papers, read back from all forms', async () => {
  await fc.assert(
    fc.asyncProperty(papers, async (paper) => {
      const expected = fromJson(JSON.parse(JSON.stringify(paper)))
      assert.deepEqual(fromCsv(writePaperCsv(paper)), expected)
      assert.deepEqual(await fromPdf(paper), expected)
      if (missingForEInvoice(paper).length > 0) return
      assert.deepEqual(fromCii(writeCii(paper)), expected)
      assert.deepEqual(fromUbl(writeUbl(paper)), expected)
    }),
    // A smaller paper would take minutes to find, since each try draws a PDF.
    { numRuns: 60, endOnFailure: true },
  )
})

test('the parts of an e-invoice add up: lines, allowances, bases, taxes', () => {
  fc.assert(
    fc.property(papers, (paper) => {
      if (missingForEInvoice(paper).length > 0) return
      const { lines, shares, allowances, sums } = readCii(writeCii(paper))
      assert.equal(plus(...lines), number(sums.LineTotalAmount))
      assert.equal(plus(...allowances), plus(sums.AllowanceTotalAmount, -Number(sums.ChargeTotalAmount)))
      assert.equal(plus(...shares.map((share) => share.BasisAmount)), number(sums.TaxBasisTotalAmount))
      assert.equal(plus(...shares.map((share) => share.CalculatedAmount)), number(sums.TaxTotalAmount))
      assert.equal(plus(sums.TaxBasisTotalAmount, sums.TaxTotalAmount), number(sums.GrandTotalAmount))
      assert.equal(
        plus(sums.GrandTotalAmount, -Number(sums.TotalPrepaidAmount)),
        number(sums.DuePayableAmount),
      )
    }),
    { numRuns: 300 },
  )
})

function fromJson({ totals }: Paper): Totals {
  return {
    subtotal: number(totals.subtotal),
    discount: number(totals.discount?.amount ?? 0),
    tax: plus(totals.tax_1?.amount, totals.tax_2?.amount),
    grand_total: number(totals.grand_total),
    paid: number(totals.paid),
    balance: number(totals.balance),
  }
}

function fromCsv(csv: string): Totals {
  const rows = csv
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  const at = rows[0]?.indexOf('amount') ?? -1
  const amount = (kind: string) => rows.find((row) => row[0] === kind)?.[at]
  return {
    subtotal: number(amount('subtotal')),
    discount: plus(0 - Number(amount('discount') ?? 0)),
    tax: plus(amount('tax_1'), amount('tax_2')),
    grand_total: number(amount('grand_total')),
    paid: number(amount('paid')),
    balance: number(amount('balance')),
  }
}

/** The last column of the rows below the lines. Rows that a paper leaves out follow from the others. */
async function fromPdf(paper: Paper): Promise<Totals> {
  const { rows } = await readPdf(await drawPaper(paper))
  const point = new Intl.NumberFormat(localeOf(paper))
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')?.value
  const shown = Object.fromEntries(
    totalRows(paper).map(({ kind, label }) => {
      const last =
        rows
          .findLast((row) =>
            row.parts.join(' ').replaceAll('\u00a0', ' ').startsWith(label.replaceAll('\u00a0', ' ')),
          )
          ?.parts.join(' ') ?? assert.fail(label)
      const tail = last.replaceAll('\u00a0', ' ').slice(label.length)
      const digits = tail.replaceAll(new RegExp(`[^\\d−${point === '.' ? '\\.' : point}]`, 'g'), '')
      return [kind, number(digits.replace('−', '-').replace(point ?? '.', '.'))]
    }),
  )
  return {
    subtotal: shown.subtotal ?? shown.total ?? '',
    discount: plus(0 - Number(shown.discount ?? 0)),
    tax: plus(shown.tax_1, shown.tax_2),
    grand_total: shown.total ?? '',
    paid: plus(0 - Number(shown.paid ?? 0)),
    balance: shown.balance ?? shown.total ?? '',
  }
}

const parser = new XMLParser({
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) =>
    /^(IncludedSupplyChainTradeLineItem|ApplicableTradeTax|SpecifiedTradeAllowanceCharge)$/.test(name),
})

function readCii(xml: string) {
  const trade = parser.parse(xml).CrossIndustryInvoice.SupplyChainTradeTransaction
  const settled = trade.ApplicableHeaderTradeSettlement
  const lines: string[] = trade.IncludedSupplyChainTradeLineItem.map(
    (line: {
      SpecifiedLineTradeSettlement: {
        SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: string }
      }
    }) => line.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
  )
  const shares: { BasisAmount: string; CalculatedAmount: string }[] = settled.ApplicableTradeTax
  const charges: { ActualAmount: string; ChargeIndicator: { Indicator: string } }[] =
    settled.SpecifiedTradeAllowanceCharge ?? []
  const sums: Record<string, string> = settled.SpecifiedTradeSettlementHeaderMonetarySummation
  return {
    lines,
    shares,
    allowances: charges.map(
      (each) => Number(each.ActualAmount) * (each.ChargeIndicator.Indicator === 'true' ? -1 : 1),
    ),
    sums,
  }
}

function fromCii(xml: string): Totals {
  const { sums } = readCii(xml)
  return {
    subtotal: number(sums.LineTotalAmount),
    discount: plus(sums.AllowanceTotalAmount, -Number(sums.ChargeTotalAmount)),
    tax: number(sums.TaxTotalAmount),
    grand_total: number(sums.GrandTotalAmount),
    paid: number(sums.TotalPrepaidAmount),
    balance: number(sums.DuePayableAmount),
  }
}

function fromUbl(xml: string): Totals {
  const { LegalMonetaryTotal: sums, TaxTotal } = parser.parse(xml).Invoice
  return {
    subtotal: number(sums.LineExtensionAmount),
    discount: plus(sums.AllowanceTotalAmount, -Number(sums.ChargeTotalAmount)),
    tax: number(TaxTotal.TaxAmount),
    grand_total: number(sums.TaxInclusiveAmount),
    paid: number(sums.PrepaidAmount),
    balance: number(sums.PayableAmount),
  }
}
