import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

const hour = 3_600

/** Requests of a test world: policies, days, and how to ask and decide. */
export function requestsIn(w: World) {
  const organization = `/v2/organizations/${w.organizationId}`
  const terms = {
    allow_negative_balances: false,
    requires_approval: true,
    balance_rolls_over_annually: true,
    paid: true,
  }

  /** A policy with a starting balance in hours, for these members. */
  async function makePolicy(hours: number, members: Person[], more: object = {}): Promise<number> {
    const { body } = await w.call(`POST ${organization}/time_off_policies`, w.owner, {
      body: {
        name: 'Leave',
        accrual_type: 'none',
        accrual_policy: { starting_balance: hours },
        ...terms,
        time_off_policy_user_ids: members.map(({ id }) => id),
        ...more,
      },
    })
    return body.time_off_policy.id
  }

  /** Whole days off, eight hours each unless said otherwise. */
  function daysOff(user: Person, policyId: number, dates: string[], hours = 8) {
    return {
      user_id: user.id,
      time_off_policy_id: policyId,
      starts_at: `${dates[0]}T00:00:00`,
      stops_at: `${dates.at(-1)}T00:00:00`,
      message: 'Rest',
      time_off_request_days: dates.map((date) => ({ date, amount_used: hours * hour })),
    }
  }

  const ask = (as: Person, body: object, query = ''): Promise<Called> =>
    w.call(`POST ${organization}/time_off_requests${query}`, as, { body })

  /** Asks, and returns the id of the request. */
  async function asked(as: Person, body: object): Promise<number> {
    const reply = await ask(as, body)
    if (reply.status !== 201) throw new Error(reply.text)
    return reply.body.time_off_request.id
  }

  const decide = (as: Person, id: number, status: 'approved' | 'denied'): Promise<Called> =>
    w.call(`PUT /v2/time_off_requests/${id}/status`, as, { body: { status, response: 'So be it' } })

  /** Seconds of a member on a policy. */
  async function balance(user: Person, policyId: number, year: number): Promise<number> {
    const query = `user_ids=${user.id}&time_off_policy_ids=${policyId}&year=${year}`
    const { body } = await w.call(`GET ${organization}/time_off_balances?${query}`, w.owner)
    return body.time_off_balances[0]?.amount
  }

  return { organization, makePolicy, daysOff, ask, asked, decide, balance, hour }
}
