import assert from 'node:assert/strict'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: what the API answered.
export type Expense = Record<string, any>

export type Expenses = {
  post(body: object, as?: Person): Promise<Called>
  /** Creates one; anything but success is an error. */
  create(body?: object, as?: Person): Promise<Expense>
  /** Creates one that the owner approves. */
  approved(body?: object, as?: Person): Promise<Expense>
  step(id: number, step: 'submit' | 'withdraw', as?: Person): Promise<Called>
  decide(id: number, body: object, as?: Person): Promise<Called>
  read(id: number, as?: Person): Promise<Expense>
}

/** Expenses of a test world, for its user by default. */
export function expensesIn(w: World): Expenses {
  const post: Expenses['post'] = (body, as = w.user) =>
    w.call(`POST /v2/organizations/${w.organizationId}/expenses`, as, { body })
  const decide: Expenses['decide'] = (id, body, as = w.owner) =>
    w.call(`PUT /v2/expenses/${id}/status`, as, { body })
  const create: Expenses['create'] = async (body = {}, as = w.user) => {
    const reply = await post({ date: '2026-11-02', category: 'travel', amount: 10, ...body }, as)
    assert.equal(reply.status, 201, reply.text)
    return reply.body.expense
  }
  return {
    post,
    create,
    decide,
    async approved(body = {}, as = w.user) {
      const { id } = await create({ submit: true, ...body }, as)
      const reply = await decide(id, { status: 'approved' })
      assert.equal(reply.status, 200, reply.text)
      return reply.body.expense
    },
    step: (id, step, as = w.user) => w.call(`POST /v2/expenses/${id}/${step}`, as),
    read: async (id, as = w.owner) => (await w.call(`GET /v2/expenses/${id}`, as)).body.expense,
  }
}
