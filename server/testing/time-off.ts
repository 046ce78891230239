import assert from 'node:assert/strict'
import type { Person, World } from './world.ts'

type Row = Record<string, unknown>
export type PostingRow = {
  id: number
  date: string
  kind: string
  amount: number
  total: number
  year: number
}

export const plainPolicy = {
  name: 'Vacation',
  accrual_type: 'annual',
  accrual_policy: { hours_per_year: 80, maximum_to_accrue: 80 },
  allow_negative_balances: false,
  requires_approval: true,
  balance_rolls_over_annually: true,
  paid: true,
}

export type TimeOff = {
  createPolicy(body?: object, as?: Person): Promise<number>
  put(policyId: number, body: object): Promise<Row>
  /** Hours by year of one member on one policy, once everything due is done. */
  hours(policyId: number, person: Person, year: number, query?: string): Promise<number>
  postings(policyId: number, person: Person, year: number, query?: string): Promise<PostingRow[]>
  adjust(body: object, as?: Person): ReturnType<World['call']>
}

/** Policies and balances of a test world. */
export function timeOffIn(w: World): TimeOff {
  const organization = `/v2/organizations/${w.organizationId}`
  return {
    async createPolicy(body = {}, as = w.owner) {
      const reply = await w.call(`POST ${organization}/time_off_policies`, as, {
        body: { ...plainPolicy, ...body },
      })
      assert.equal(reply.status, 201, reply.text)
      return reply.body.time_off_policy.id
    },
    async put(policyId, body) {
      const reply = await w.call(`PUT /v2/time_off_policies/${policyId}`, w.owner, { body })
      assert.equal(reply.status, 200, reply.text)
      return reply.body.time_off_policy
    },
    async hours(policyId, person, year, query = '') {
      await w.settle()
      const call = `GET ${organization}/time_off_balances?user_ids=${person.id}&time_off_policy_ids=${policyId}&year=${year}${query}`
      const { status, body, text } = await w.call(call, w.owner)
      assert.equal(status, 200, text)
      assert.equal(body.time_off_balances.length, 1, text)
      return body.time_off_balances[0].amount / 3_600
    },
    async postings(policyId, person, year, query = '') {
      await w.settle()
      const call = `GET ${organization}/time_off_balances/explain?user_id=${person.id}&time_off_policy_id=${policyId}&year=${year}&page_limit=500${query}`
      const { status, body, text } = await w.call(call, w.owner)
      assert.equal(status, 200, text)
      const rows: PostingRow[] = body.time_off_postings
      assert.equal(
        rows.reduce((sum, { amount }) => sum + amount, 0),
        body.amount,
      )
      assert.equal(rows.at(-1)?.total ?? 0, body.amount)
      return rows
    },
    adjust: (body, as = w.owner) => w.call(`POST ${organization}/time_off_balances`, as, { body }),
  }
}
