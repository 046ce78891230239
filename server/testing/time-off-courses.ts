import assert from 'node:assert/strict'
import fc from 'fast-check'
import {
  addDays,
  type CalendarDate,
  dateFrom,
  daysBetween,
  utcDate,
} from '../foundation/time/calendar-date.ts'
import { addSeconds, type Instant, parseInstant } from '../foundation/time/instant.ts'
import { dateIn, parseZone } from '../foundation/time/zone.ts'
import { timeOffIn } from './time-off.ts'
import { type Course, modelBalances, policies } from './time-off-model.ts'
import { requestsIn } from './time-off-requests.ts'
import { trackedIn } from './tracked.ts'
import type { Person, World } from './world.ts'

const count = 6
const who = fc.nat(count - 1)
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('use' as const),
      who,
      day: fc.integer({ min: -25, max: 60 }),
      hours: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('work' as const), who, daysAgo: fc.nat(3), slot: fc.nat(50) }),
  },
  fc.record({
    kind: fc.constantFrom('deny' as const, 'approve' as const, 'erase' as const),
    which: fc.nat(100),
  }),
  fc.record({
    kind: fc.constantFrom('add' as const, 'replace' as const),
    who,
    amount: fc.integer({ min: -90_000, max: 200_000 }),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

export const randomCourses = fc.record({
  policies: fc.array(policies, { minLength: count, maxLength: count }),
  /** How many days after joining the member starts to work. */
  late: fc.array(fc.oneof(fc.constant(0), fc.nat(40)), { minLength: count, maxLength: count }),
  steps: fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 130 }),
      actions: fc.array(action, { minLength: 3, maxLength: 14 }),
    }),
    { minLength: 5, maxLength: 6 },
  ),
})
type Given = typeof randomCourses extends fc.Arbitrary<infer G> ? G : never

type Held = { id: number; at: number; use: [number, number]; status: string }
type Slot = { at: number; from: Instant; work: [number, number] }
type Place = { person: Person; policyId: number; course: Course }
type Figures = Record<string, number>

/** Members with a policy each. Every step moves the clock and lets people act, in the program and in the courses. */
export async function walkCourses(w: World, zoneName: string, given: Given) {
  const zone = parseZone(zoneName) ?? assert.fail(zoneName)
  const organization = `/v2/organizations/${w.organizationId}`
  const timeOff = timeOffIn(w)
  const requests = requestsIn(w)
  const tracked = trackedIn(w)
  const held: Held[] = []
  const slots = new Map<string, Slot>()
  const used = new Set<string>()
  const known: { asOf: Instant; figures: Figures }[] = []
  const today = async () => dateIn(zone, await w.now())
  let day = await today()
  const places: Place[] = []
  for (let i = 0; i < count; i++) places.push(await placeOf(i))

  async function placeOf(i: number): Promise<Place> {
    const policy = given.policies[i] ?? assert.fail()
    const person = await w.addPerson(`Cora Course${i}`)
    const start = addDays(day, given.late[i] ?? 0)
    await requireOk(
      w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
        body: { members: [{ user_id: person.id, role: 'user' }] },
      }),
    )
    await requireOk(
      w.call(`PUT ${organization}/update_members`, w.owner, {
        body: { members: [{ user_id: person.id, profile: { started_on: start } }] },
      }),
    )
    const policyId = await timeOff.createPolicy({
      accrual_type: policy.accrual_type,
      accrual_policy: policy.accrual,
      balance_rolls_over_annually: policy.balance_rolls_over_annually,
      allow_negative_balances: true,
      time_off_policy_user_ids: [person.id],
    })
    return { person, policyId, course: { policy, start, days: 0, uses: [], worked: [] } }
  }

  const dayOf = ({ course }: Place, date: CalendarDate) => daysBetween(dateFrom(course.start), date)
  const placeAt = (at: number) => places[at] ?? assert.fail()
  const years = () => [2026, 2027, 2028, 2029]

  async function figures(asOf?: Instant): Promise<Figures> {
    await w.settle()
    const all: Figures = {}
    for (const year of years()) {
      const query = `year=${year}&page_limit=100${asOf ? `&as_of=${asOf}` : ''}`
      const { body } = await w.call(`GET ${organization}/time_off_balances?${query}`, w.owner)
      for (const { user_id, amount } of body.time_off_balances) all[`${user_id} ${year}`] = amount
    }
    return all
  }

  function modelled(): Figures {
    const all: Figures = {}
    for (const place of places) {
      const model = modelBalances({ ...place.course, days: dayOf(place, day) })
      for (const year of years()) all[`${place.person.id} ${year}`] = (model.get(year) ?? 0) || 0
    }
    return all
  }

  function act(each: Action): Promise<void> {
    switch (each.kind) {
      case 'use':
        return use(each.who, addDays(day, each.day), each.hours)
      case 'work':
        return work(each.who, each.daysAgo, each.slot)
      case 'add':
      case 'replace':
        return adjust(each.who, each.amount, each.kind)
      case 'erase':
        return erase([...slots.values()][each.which % Math.max(1, slots.size)])
      default:
        return decide(
          held[each.which % Math.max(1, held.length)],
          each.kind === 'approve' ? 'approved' : 'denied',
        )
    }
  }

  async function use(at: number, date: CalendarDate, hours: number): Promise<void> {
    const place = placeAt(at)
    const n = dayOf(place, date)
    if (n < 0) return
    const body = requests.daysOff(place.person, place.policyId, [date], hours)
    const tried = await requests.ask(place.person, body, '?dry_run=true')
    const reply = await requests.ask(place.person, body)
    assert.deepEqual(
      tried.body.faults.map((fault: { error_code: number }) => fault.error_code),
      reply.status === 201 ? [] : [14203],
    )
    if (reply.status !== 201) return
    assert.deepEqual(reply.body.balance_preview, tried.body.balance_preview)
    const one: Held = { id: reply.body.time_off_request.id, at, use: [n, hours * 3_600], status: 'submitted' }
    held.push(one)
    await decide(one, 'approved')
    const { year, balance_after } = reply.body.balance_preview
    if (year === Number(day.slice(0, 4)))
      assert.equal(await requests.balance(place.person, place.policyId, year), balance_after)
  }

  async function decide(one: Held | undefined, status: 'approved' | 'denied'): Promise<void> {
    if (one === undefined || one.status === status) return
    const reply = await requests.decide(w.owner, one.id, status)
    // Other time off was approved for that day meanwhile.
    if (reply.body.error_code === 14203) return
    assert.equal(reply.status, 200, reply.text)
    const { uses } = placeAt(one.at).course
    if (status === 'approved') uses.push(one.use)
    else if (one.status === 'approved') uses.splice(uses.indexOf(one.use), 1)
    one.status = status
  }

  async function adjust(at: number, amount: number, modify_balance: 'add' | 'replace'): Promise<void> {
    const place = placeAt(at)
    const n = dayOf(place, day)
    if (n < 0) return
    const before = modelled()[`${place.person.id} ${day.slice(0, 4)}`] ?? 0
    const by = { time_off_policy_id: place.policyId, user_ids: [place.person.id], amount, modify_balance }
    const reply = await timeOff.adjust({ reason: 'Random', balance_adjustments: [by] })
    assert.equal(reply.status, 201, reply.text)
    place.course.uses.push([n, modify_balance === 'replace' ? before - amount : -amount])
  }

  async function work(at: number, daysAgo: number, slot: number): Promise<void> {
    const place = placeAt(at)
    const utcDay = addDays(utcDate(await w.now()), -daysAgo)
    const clock = `${String(Math.floor(slot / 6)).padStart(2, '0')}:${slot % 6}0:00`
    const from = parseInstant(`${utcDay}T${clock}Z`) ?? assert.fail()
    const key = `${at} ${from}`
    if (used.has(key)) return
    used.add(key)
    assert.deepEqual(await tracked.results(place.person, [tracked.activity(from)]), ['accepted'])
    const done: [number, number] = [dayOf(place, dateIn(zone, from)), 600]
    slots.set(key, { at, from, work: done })
    place.course.worked.push(done)
    await w.settle()
  }

  async function erase(slot: Slot | undefined): Promise<void> {
    if (slot === undefined) return
    const { person, course } = placeAt(slot.at)
    const stop = addSeconds(slot.from, 600)
    const query = `time[start]=${slot.from}&time[stop]=${stop}&reason=Random`
    const reply = await w.call(`DELETE ${organization}/members/${person.id}/time?${query}`, w.owner)
    // Time of long ago stays.
    if (reply.body?.error_code === 14102) return
    assert.ok(reply.status < 300, reply.text)
    course.worked.splice(course.worked.indexOf(slot.work), 1)
    slots.delete(`${slot.at} ${slot.from}`)
    await w.settle()
  }

  const steps = given.steps.map(({ days, actions }) => async () => {
    await w.settle()
    known.push({ asOf: await w.now(), figures: await figures() })
    const utcDay = utcDate(await w.now())
    await w.moveClock(`${addDays(utcDay, days)}T12:00:00Z`)
    day = await today()
    await w.settle()
    for (const each of actions) await act(each)
  })

  /** At every instant that was looked at, the figures are what they were, and the postings add up to them. */
  async function requireExplained(): Promise<void> {
    for (const { asOf, figures: then } of known) {
      assert.deepEqual(await figures(asOf), then)
      for (const { person, policyId } of places)
        for (const year of years()) {
          const rows = await timeOff.postings(policyId, person, year, `&as_of=${asOf}`)
          assert.equal(
            rows.reduce((sum, { amount }) => sum + amount, 0),
            then[`${person.id} ${year}`],
          )
        }
    }
  }

  return { steps, figures, modelled, requireExplained }
}

async function requireOk(call: ReturnType<World['call']>): Promise<void> {
  const { status, text } = await call
  assert.ok(status < 300, text)
}
