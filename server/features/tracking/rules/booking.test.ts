import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import { dayLength, startOfDay, utc, zoneFrom } from '../../../foundation/time/zone.ts'
import { planBooking, type StoredActivity, seenChanges } from './booking.ts'
import { cut, type Stretch } from './cut.ts'

const second = (text: string) => toSeconds(instantFrom(text))

/** Days on which clocks change, or that there are not, and one of every length beside them. */
const changes: [zone: string, day: string][] = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Apia', '2011-12-30'],
  ['Asia/Kathmandu', '2026-11-15'],
]

/** Much more than fits into the days: up to twelve stretches of up to ten hours, around the one on which clocks change. */
const claims = fc.array(
  fc.record({
    uuid: fc.uuid(),
    at: fc.integer({ min: -12 * 3_600, max: 30 * 3_600 }),
    seconds: fc.integer({ min: 1, max: 10 * 3_600 }),
    floats: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

const counted = {
  projectId: 1,
  taskId: null,
  timeType: 'normal',
  billable: true,
  isBreak: false,
  keyboard: 0,
  mouse: 0,
  overall: 0,
  inputTracked: 0,
} as const

test('a day’s total is the sum of its slots and never exceeds the length of that day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...changes), claims, ([name, day], offers) => {
      const zone = zoneFrom(name)
      const from = toSeconds(startOfDay(zone, dateFrom(day)))
      const totals = new Map<CalendarDate, number>()
      let existing: StoredActivity[] = []
      let ids = 0
      for (const { uuid, at, seconds, floats } of offers) {
        const begin = from + at
        const stretch: Stretch = floats
          ? { ...counted, from: begin - (begin % 600), seconds: Math.min(600, seconds), floats }
          : { ...counted, from: begin, seconds, floats }
        const pieces = cut(zone, stretch).map((piece) => ({ ...piece, ...counted, uuid }))
        const { made, changed, days } = planBooking(existing, pieces)
        for (const { date, tracked } of days) totals.set(date, (totals.get(date) ?? 0) + tracked)
        const shareOf = new Map(changed.map(({ id, share }) => [id, share]))
        existing = [
          ...existing.map((each) => ({ ...each, share: shareOf.get(each.id) ?? each.share })),
          ...made.map(({ offered, share }) => ({ ...offered, share, id: ++ids })),
        ]
      }
      for (const [date, total] of totals) {
        assert.ok(total <= dayLength(zone, date), `${name} ${date}: ${total}`)
        const its = existing.filter((each) => each.date === date)
        assert.equal(
          its.reduce((sum, { share }) => sum + share.tracked, 0),
          total,
        )
      }
    }),
    { numRuns: 200 },
  )
})

test('changed shares as the feed sees them', () => {
  const change = (id: number, tracked: number, wasSeen: boolean) => ({
    id,
    slot: 1,
    share: { at: 0, tracked },
    wasSeen,
  })
  assert.deepEqual(
    seenChanges([change(1, 300, true), change(2, 0, true), change(3, 60, false), change(4, 0, false)]),
    { created: [3], updated: [1], deleted: [2] },
  )
})

test('a share that moves within its slot is a change, one that stays is not', () => {
  const slot = Math.floor(second('2026-11-15T08:00:00Z') / 600)
  const offer = (uuid: string, from: number, seconds: number) =>
    cut(utc, { ...counted, from: slot * 600 + from, seconds, floats: false }).map((piece) => ({
      ...piece,
      ...counted,
      uuid,
    }))
  const first = planBooking([], offer('b', 0, 300))
  const existing = first.made.map(({ offered, share }, i) => ({ ...offered, share, id: i + 1 }))
  assert.deepEqual(planBooking(existing, offer('c', 300, 300)).changed, [])
  assert.deepEqual(planBooking(existing, offer('a', 0, 100)).changed, [
    { id: 1, slot, share: { at: 100, tracked: 200 }, wasSeen: true },
  ])
})
