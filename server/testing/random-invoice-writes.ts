import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import type { World } from './world.ts'

/** Writes of invoices of both kinds: drafts, lines, steps of their life and payments. */
export async function randomInvoiceWrites(w: World): Promise<RandomWrite[]> {
  const base = `/v2/organizations/${w.organizationId}`
  const { body } = await w.call(`POST ${base}/clients`, w.owner, {
    body: { name: 'Billed', emails: ['billed@quay.example'] },
  })
  const drafts: string[] = []
  const one = (at: number) => drafts[at % Math.max(1, drafts.length)] ?? '/v2/client_invoices/0'
  const lines = (a: number, b: number) => [
    { description: `Line ${a}`, quantity: (b % 50) + 1, unit_price: a % 200 },
  ]

  async function create(a: number, b: number): Promise<Called> {
    const kind = a % 3 === 0 ? 'team' : 'client'
    const party = kind === 'team' ? { user_id: w.user.id } : { client_id: body.client.id }
    const reply = await w.call(`POST ${base}/${kind}_invoices`, w.owner, {
      body: { ...party, line_items: lines(a, b), tax_1: b % 30 },
    })
    if (reply.status === 201) drafts.push(`/v2/${kind}_invoices/${reply.body[`${kind}_invoice`].id}`)
    return reply
  }
  /** A credit note of a new invoice. */
  async function credit(b: number): Promise<Called> {
    const made = await w.call(`POST ${base}/client_invoices`, w.owner, {
      body: { client_id: body.client.id, line_items: lines(50, b) },
    })
    const path = `/v2/client_invoices/${made.body.client_invoice.id}`
    await w.call(`POST ${path}/issue`, w.owner, { body: {} })
    return w.call(`POST ${path}/credit_notes`, w.owner, { body: { line_items: lines(5, 0) } })
  }
  const step = (at: number, name: string, sent: object = {}) =>
    w.call(`POST ${one(at)}/${name}`, w.owner, { body: sent })

  return [
    create,
    create,
    (a, b) => w.call(`PUT ${one(a)}`, w.owner, { body: { line_items: lines(b, a), discount: b % 100 } }),
    (a, b) => step(a, b % 3 === 0 ? 'viewer_url/rotate' : 'issue'),
    (a, b) => step(a, 'payments', { amount: (b % 40) + 1 }),
    async (a) => {
      const paid = await w.call(`GET ${one(a)}/payments`, w.owner)
      const id = paid.body.invoice_payments?.[0]?.id ?? 0
      return w.call(`DELETE ${one(a)}/payments/${id}`, w.owner)
    },
    (a, b) => step(a, ['close', 'void', 'reopen'][b % 3] ?? 'close'),
    (a) => w.call(`DELETE ${one(a)}`, w.owner),
    async (a, b) => {
      const found = await w.call(`GET ${base}/credit_notes`, w.owner)
      const ids: number[] = found.body.credit_notes.map(({ id }: { id: number }) => id)
      const path = `/v2/credit_notes/${ids[b % Math.max(1, ids.length)] ?? 0}`
      if (ids.length === 0 || a % 3 === 0) return credit(b)
      const name = ['issue', 'void', 'send', 'payments'][a % 4] ?? 'issue'
      const sent = name === 'payments' ? { amount: 1 } : {}
      return a % 7 === 0
        ? w.call(`DELETE ${path}`, w.owner)
        : w.call(`POST ${path}/${name}`, w.owner, { body: sent })
    },
    (a, b) => step(a, 'send', { message: `Message ${b}` }),
    async (a, b) => {
      const found = await w.call(`GET ${base}/recurring_invoices`, w.owner)
      const id = found.body.recurring_invoices?.[0]?.id
      const rule = { every: a % 2 === 0 ? 'week' : 'month', day: (b % 7) + 1, grouping: 'total' }
      if (id === undefined)
        return w.call(`POST /v2/clients/${body.client.id}/recurring_invoices`, w.owner, { body: rule })
      const path = `/v2/recurring_invoices/${id}`
      return b % 3 === 0
        ? w.call(`DELETE ${path}`, w.owner)
        : w.call(`PUT ${path}`, w.owner, { body: { day: (a % 7) + 1, issue: b % 2 === 0, send: false } })
    },
    (a, b) => w.call(`PUT ${base}/invoice_settings`, w.owner, { body: { net_terms: a % 60, tax_1: b % 30 } }),
  ]
}
