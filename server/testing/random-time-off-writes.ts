import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import { plainPolicy } from './time-off.ts'
import type { World } from './world.ts'

const accruals = [
  { accrual_type: 'none', accrual_policy: { starting_balance: 24 } },
  { accrual_type: 'annual', accrual_policy: { hours_per_year: 80, maximum_to_accrue: 60 } },
  { accrual_type: 'joined_date', accrual_policy: { hours_per_year: 40, maximum_to_accrue: 40 } },
  {
    accrual_type: 'monthly',
    accrual_policy: { accrual_period: 'year', accrual_day: 'last_day_of_month', hours_per_year: 100 },
  },
  {
    accrual_type: 'hours_worked',
    accrual_policy: { hours_per: 1, hours_worked: 30, maximum_to_accrue: 40 },
  },
]

/** Writes of policies, balances and requests of time off, for a member who stays. */
export async function randomTimeOffWrites(w: World): Promise<RandomWrite[]> {
  const taker = await w.addPerson('Theo Timeoff')
  const base = `/v2/organizations/${w.organizationId}`
  const policies: number[] = []
  const requests: number[] = []
  const policy = (at: number) => policies[at % Math.max(1, policies.length)] ?? 0
  const request = (at: number) => requests[at % Math.max(1, requests.length)] ?? 0

  async function createPolicy(a: number, b: number): Promise<Called> {
    const body = {
      ...plainPolicy,
      name: `Policy ${a}`,
      ...accruals[b % accruals.length],
      allow_negative_balances: true,
      requires_approval: a % 2 === 0,
      auto_add_new_users: b % 3 === 0,
      time_off_policy_user_ids: [taker.id],
    }
    const reply = await w.call(`POST ${base}/time_off_policies`, w.owner, { body })
    if (reply.status === 201) policies.push(reply.body.time_off_policy.id)
    return reply
  }

  async function createRequest(a: number, b: number): Promise<Called> {
    const [year] = (await w.now()).split('-')
    const date = `${year}-0${1 + (a % 9)}-${10 + (b % 18)}`
    const body = {
      user_id: taker.id,
      time_off_policy_id: policy(a),
      starts_at: `${date}T09:00:00`,
      stops_at: `${date}T17:00:00`,
      message: 'Away',
      time_off_request_days: [{ date, amount_used: 28_800 }],
    }
    const reply = await w.call(`POST ${base}/time_off_requests`, w.owner, { body })
    if (reply.status === 201) requests.push(reply.body.time_off_request.id)
    return reply
  }

  return [
    (a, b) =>
      w.call(`POST ${base}/holidays`, w.owner, {
        body: { name: `Holiday ${a}`, date: `2027-0${1 + (b % 9)}-${10 + (a % 18)}` },
      }),
    createPolicy,
    createRequest,
    (a, b) =>
      w.call(`PUT /v2/time_off_requests/${request(a)}/status`, w.owner, {
        body: { status: ['approved', 'denied', 'submitted'][b % 3], response: 'So be it' },
      }),
    (a) => w.call(`DELETE /v2/time_off_requests/${request(a)}`, w.owner),
    () => w.call(`POST ${base}/approvals`, w.owner, { body: { kind: 'time_off_requests' } }),
    (a, b) => w.call(`PUT /v2/time_off_policies/${policy(a)}`, w.owner, { body: { name: `Renamed ${b}` } }),
    (a, b) => w.call(`POST /v2/time_off_policies/${policy(a)}/${b % 2 ? 'archive' : 'restore'}`, w.owner),
    (a, b) =>
      w.call(`POST ${base}/time_off_balances`, w.owner, {
        body: {
          reason: 'Because',
          balance_adjustments: [
            {
              time_off_policy_id: policy(a),
              user_ids: [taker.id],
              amount: b * 60,
              modify_balance: b % 2 ? 'add' : 'replace',
            },
          ],
        },
      }),
    (a, b) => (b % 4 ? createPolicy(a, b) : w.call(`DELETE /v2/time_off_policies/${policy(a)}`, w.owner)),
  ]
}
