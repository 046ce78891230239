import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { makePolicy, daysOff, ask, decide, balance, hour } = requestsIn(w)

let people = 0

type Held = { id: number; status: string; dates: string[]; hours: number }

const action = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    day: fc.integer({ min: 0, max: 12 }),
    length: fc.integer({ min: 1, max: 3 }),
    hours: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({
    kind: fc.constantFrom('approved' as const, 'denied' as const, 'delete' as const),
    which: fc.nat(20),
  }),
)

/** A model that knows hours and dates alone: no postings, no clock, no zones. */
test('random requests, decisions and deletions: the server accepts and refuses what a plain model does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      people += 1
      const person = await w.addPerson(`Rita Random${people}`)
      const start = 40
      const policy = await makePolicy(start, [person])
      const held: Held[] = []
      const sum = (...statuses: string[]) =>
        held
          .filter(({ status }) => statuses.includes(status))
          .reduce((total, { dates, hours }) => total + dates.length * hours, 0)
      const meets = (dates: string[], except?: Held) =>
        held.some(
          (each) =>
            each !== except && each.status !== 'denied' && each.dates.some((date) => dates.includes(date)),
        )
      for (const each of actions) {
        if (each.kind === 'ask') {
          const first = addDays(dateFrom('2026-12-08'), each.day)
          const dates = Array.from({ length: each.length }, (_, i) => addDays(first, i))
          const { status, body } = await ask(person, daysOff(person, policy, dates, each.hours))
          const fits = sum('approved', 'submitted') + dates.length * each.hours <= start
          assert.equal(status, fits && !meets(dates) ? 201 : 400)
          if (status === 201)
            held.push({ id: body.time_off_request.id, status: 'submitted', dates, hours: each.hours })
          continue
        }
        const one = held[each.which % Math.max(1, held.length)]
        if (one === undefined) continue
        const own = one.dates.length * one.hours
        if (each.kind === 'delete') {
          const { status } = await w.call(`DELETE /v2/time_off_requests/${one.id}`, person)
          assert.equal(status, one.status === 'approved' ? 400 : 204)
          if (status === 204) held.splice(held.indexOf(one), 1)
          continue
        }
        const { status, body } = await decide(w.owner, one.id, each.kind)
        const isFree = each.kind === 'denied' || (sum('approved') + own <= start && !meets(one.dates, one))
        assert.equal(status, one.status !== each.kind && isFree ? 200 : 400)
        if (status !== 200) continue
        one.status = each.kind
        const left = (start - sum('approved')) * hour
        assert.equal(await balance(person, policy, 2026), left)
        const { balance_after } = body.balance_preview
        assert.equal(balance_after, each.kind === 'approved' ? left : left - own * hour)
      }
      assert.equal(await balance(person, policy, 2026), (start - sum('approved')) * hour)
    }),
    { numRuns: randomRuns(12) },
  )
})
