import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import type { World } from './world.ts'

/** Writes of overtime policies and of team payments: plain amounts, hours, and their undoing. */
export function randomPaymentWrites(w: World): RandomWrite[] {
  const base = `/v2/organizations/${w.organizationId}`
  const [policies, payments]: [number[], number[]] = [[], []]
  const one = (ids: number[], at: number) => ids[at % Math.max(1, ids.length)] ?? 0
  const days = { start_date: '2026-06-01', stop_date: '2027-05-31' }

  async function createPolicy(a: number, b: number): Promise<Called> {
    const reply = await w.call(`POST ${base}/overtime_policies`, w.owner, {
      body: {
        name: `Overtime ${a}`,
        weekly_threshold: b % 60,
        multiplier: 1.5,
        user_ids: b % 2 ? [] : [w.owner.id],
      },
    })
    if (reply.status === 201) policies.push(reply.body.overtime_policy.id)
    return reply
  }

  async function pay(sent: object): Promise<Called> {
    const reply = await w.call(`POST ${base}/team_payments`, w.owner, { body: { ...days, ...sent } })
    if (reply.status === 201) payments.push(...reply.body.team_payments.map(({ id }: { id: number }) => id))
    return reply
  }

  // Removals first, so that what one round creates is there in the next.
  return [
    (a, b) =>
      b % 3 === 0
        ? w.call(`POST /v2/overtime_policies/${one(policies, a)}/archive`, w.owner)
        : w.call(`DELETE /v2/overtime_policies/${one(policies, a)}`, w.owner),
    (a) => w.call(`DELETE /v2/team_payments/${one(payments, a)}?reason=Wrong`, w.owner),
    createPolicy,
    (a, b) =>
      w.call(`PUT /v2/overtime_policies/${one(policies, a)}`, w.owner, { body: { name: `Longer ${b}` } }),
    (a) => pay({ source: 'amount', amount: (a % 500) + 1, user_ids: [w.owner.id] }),
    (_, b) => pay({ source: 'hours', user_ids: [b % 2 ? w.user.id : w.owner.id] }),
  ]
}
