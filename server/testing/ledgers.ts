import assert from 'node:assert/strict'
import type { Called } from './call.ts'
import { expensesIn } from './expenses.ts'
import { invoicesIn } from './invoices.ts'
import type { World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: what the API answered.
export type LedgerAnswer = Record<string, any>

export const october = 'date[start]=2026-10-01&date[stop]=2026-10-31'
export const november = 'date[start]=2026-11-01&date[stop]=2026-11-30'

/** Lines of one hour. */
export const worth = (unit_price: number, more: object = {}) => [
  { description: 'Work', quantity: 1, unit_price, ...more },
]

/**
 * An October: an invoice with two taxes and its payment, one in yen, one that is voided and one that is written off in November,
 * an approved expense, and a draft of one.
 */
export async function ledgerIn(w: World) {
  const { issued, ok, post } = invoicesIn(w)
  const expenses = expensesIn(w)
  const base = `/v2/organizations/${w.organizationId}`
  const { id: clientId } = await ok(`POST ${base}/clients`, { name: 'Quay' })
  const invoice = (issue_date: string, line_items: object[], more: object = {}) =>
    issued({ client_id: clientId, issue_date, line_items, tax_1: 19, tax_2: 7, ...more })
  const first = await invoice('2026-10-05', [...worth(100, { tax_2: false }), ...worth(50, { tax_1: false })])
  const yen = await invoice('2026-10-06', worth(9_000, { tax_1: false, tax_2: false }), { currency: 'JPY' })
  const voided = await invoice('2026-10-07', worth(30, { tax_2: false }))
  const lost = await invoice('2026-10-08', worth(20, { tax_1: false, tax_2: false }))
  const paid = { amount: 119, date: '2026-10-20', method: 'Card' }
  await ok(`POST /v2/client_invoices/${first.id}/payments`, paid)
  await ok(`POST /v2/client_invoices/${voided.id}/void`)
  await ok(`POST /v2/client_invoices/${lost.id}/close`, { reason: 'Gone' })
  await expenses.approved({ date: '2026-10-09', amount: 119, tax_amount: 19, currency: 'USD' })
  await expenses.create({ date: '2026-10-09', amount: 11 })
  return {
    base,
    first,
    yen,
    invoice,
    ok,
    post,
    async lines(query = october): Promise<LedgerAnswer[]> {
      const { status, body, text } = await w.call(`GET ${base}/ledger_lines?${query}`, w.owner)
      assert.equal(status, 200, text)
      return body.ledger_lines
    },
    settings: (body: object, as = w.owner): Promise<Called> =>
      w.call(`PUT ${base}/ledger_settings`, as, { body }),
    exported: (body: object = {}, as = w.owner): Promise<Called> =>
      w.call(`POST ${base}/ledger_exports`, as, {
        body: { start_date: '2026-10-01', stop_date: '2026-10-31', format: 'csv', ...body },
      }),
  }
}
