import assert from 'node:assert/strict'
import { instantFrom, instantFromSeconds, toSeconds, toWholeSeconds } from '../foundation/time/instant.ts'
import type { Called } from './call.ts'
import { trackedIn } from './tracked.ts'
import type { Person, World } from './world.ts'

export type PaymentDetail = {
  id: number
  user_id: number
  project_id?: number
  date: string
  tracked: number
  overtime_tracked: number
  pay_rate: string
  overtime_pay_rate: string
  amount: string
  payment_type: string
}
export type Payment = {
  id: number
  amount: string
  currency: string
  tracked: number
  payment_source: string
  details: PaymentDetail[]
}

export type Payments = {
  /** Tracks whole ten-minute slots of a member from an instant on. */
  track(as: Person, from: string, seconds: number, more?: object): Promise<void>
  setPay(person: Person, change: object): Promise<void>
  post(body: object, as?: Person): Promise<Called>
  /** Pays and returns the only payment. */
  pay(body: object): Promise<Payment>
  preview(body: object): Promise<Payment[]>
  undo(id: number, as?: Person, reason?: string): Promise<Called>
  policy(body: object): Promise<number>
}

/** Payments of a test world. */
export function paymentsIn(w: World): Payments {
  const organization = `/v2/organizations/${w.organizationId}`
  const { activity, results } = trackedIn(w)
  const post: Payments['post'] = (body, as = w.owner) =>
    w.call(`POST ${organization}/team_payments`, as, { body })
  return {
    post,
    async track(as, from, seconds, more = {}) {
      const start = toSeconds(instantFrom(from))
      const items = Array.from({ length: Math.ceil(seconds / 600) }, (_, i) =>
        activity(toWholeSeconds(instantFromSeconds(start + i * 600)), {
          tracked: Math.min(600, seconds - i * 600),
          ...more,
        }),
      )
      for (let i = 0; i < items.length; i += 100) {
        const taken = await results(as, items.slice(i, i + 100))
        assert.ok(
          taken.every((result) => result === 'accepted'),
          taken.join(),
        )
      }
    },
    async setPay(person, change) {
      const body = { members: [{ user_id: person.id, ...change }] }
      const reply = await w.call(`PUT ${organization}/update_members`, w.owner, { body })
      assert.equal(reply.status, 200, reply.text)
    },
    async pay(body) {
      const reply = await post(body)
      assert.equal(reply.status, 201, reply.text)
      assert.equal(reply.body.team_payments.length, 1)
      return reply.body.team_payments[0]
    },
    async preview(body) {
      const reply = await post({ ...body, dry_run: true })
      assert.equal(reply.status, 200, reply.text)
      return reply.body.team_payments
    },
    undo: (id, as = w.owner, reason = 'A mistake') =>
      w.call(`DELETE /v2/team_payments/${id}?reason=${encodeURIComponent(reason)}`, as),
    async policy(body) {
      const reply = await w.call(`POST ${organization}/overtime_policies`, w.owner, { body })
      assert.equal(reply.status, 201, reply.text)
      return reply.body.overtime_policy.id
    },
  }
}

/** A week in which the user has an hour of overtime at double pay and the project manager 1,000 seconds, paid. */
export async function paidWeek(w: World): Promise<{ made: Payment; week: object }> {
  const { track, setPay, pay, policy } = paymentsIn(w)
  await setPay(w.user, { payment: { rate_type: 'hourly', pay_rate: 20 } })
  await setPay(w.projectManager, { payment: { rate_type: 'hourly', pay_rate: 33.33 } })
  const double = { name: 'Overtime', weekly_threshold: 1, multiplier: 2, starts_on: '2026-09-01' }
  await policy({ ...double, user_ids: [w.user.id] })
  await w.moveClock('2026-09-20T08:00:00Z')
  await track(w.user, '2026-09-07T08:00:00Z', 7_200)
  await track(w.projectManager, '2026-09-07T08:00:00Z', 1_000)
  const week = { start_date: '2026-09-07', stop_date: '2026-09-13', source: 'hours' }
  return { made: await pay(week), week }
}
