import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import type { World } from './world.ts'

/** Writes of expenses: recorded, changed, submitted, decided, with and without receipts. */
export function randomExpenseWrites(w: World): RandomWrite[] {
  const made: number[] = []
  const one = (at: number) => `/v2/expenses/${made[at % Math.max(1, made.length)] ?? 0}`
  const receipt = { filename: 'r.pdf', content: 'JVBERi0xLjcKJSVFT0YK' }

  async function create(a: number, b: number): Promise<Called> {
    const reply = await w.call(`POST /v2/organizations/${w.organizationId}/expenses`, w.owner, {
      body: {
        date: '2026-06-01',
        category: a % 2 ? 'travel' : 'meals',
        amount: (b % 900) + 0.5,
        submit: b % 3 > 0,
        ...(b % 4 === 0 && { receipt }),
      },
    })
    if (reply.status === 201) made.push(reply.body.expense.id)
    return reply
  }

  return [
    (a) => w.call(`DELETE ${one(a)}`, w.owner),
    create,
    (a, b) => w.call(`PUT ${one(a)}`, w.owner, { body: { note: `Note ${b}` } }),
    (a, b) => w.call(`POST ${one(a)}/${b % 2 ? 'submit' : 'withdraw'}`, w.owner),
    (a, b) =>
      w.call(`PUT ${one(a)}/status`, w.owner, {
        body:
          b % 3 === 0
            ? { status: 'denied', denial_reason: 'No.' }
            : { status: b % 3 === 1 ? 'approved' : 'submitted' },
      }),
    () =>
      w.call(`POST /v2/organizations/${w.organizationId}/approvals`, w.owner, { body: { kind: 'expenses' } }),
  ]
}
