import fc from 'fast-check'
import type { Document } from '../features/ledgers/rules/documents.ts'
import { decimalFrom, roundTo } from '../foundation/money/decimal.ts'

const cents = (most: number) => fc.integer({ min: -most / 4, max: most })
const percent = fc.option(
  fc.constantFrom('0', '5', '7', '9.975', '19', '23', '33.3333').map((text) => decimalFrom(text)),
)

const line = fc.record({
  amount: cents(1_000_000),
  tax_1: fc.boolean(),
  tax_2: fc.boolean(),
  discount: fc.boolean(),
})

/** Documents for tests: any taxes, discounts and credits within, in currencies with 0, 2 and 3 decimals. */
export const randomDocument: fc.Arbitrary<Document> = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }),
    kind: fc.constantFrom('client' as const, 'credit_note' as const),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    tax_1: percent,
    tax_2: percent,
    discount: percent,
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  })
  .map(({ lines, ...given }): Document => {
    const places = { EUR: 2, JPY: 0, KWD: 3 }[given.currency] ?? 2
    return {
      ...given,
      number: `INV-${given.id}`,
      client_id: 3,
      party: 'Quay & Søn',
      tax_scenario: null,
      due_date: null,
      grand_total: decimalFrom(0),
      paid_amount: decimalFrom(0),
      lines: lines.map(({ amount, ...flags }) => ({
        ...flags,
        amount: roundTo(decimalFrom((amount / 10 ** places).toFixed(places)), places),
      })),
    }
  })
