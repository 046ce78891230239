import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dateFrom, eachDay } from '../../../foundation/time/calendar-date.ts'
import { instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import { dayLength, startOfDay, zoneFrom } from '../../../foundation/time/zone.ts'
import { type Counts, cut, type Stretch } from './cut.ts'

const none: Counts = { keyboard: 0, mouse: 0, overall: 0, inputTracked: 0 }
const second = (text: string) => toSeconds(instantFrom(text))
const zone = (name: string) => zoneFrom(name)

function cutAt(name: string, from: string, seconds: number, floats = false) {
  return cut(zone(name), { from: second(from), seconds, floats, ...none }).map(
    ({ date, slot, roomFrom, roomTo, offered }) => [
      date,
      slot - Math.floor(second(from) / 600),
      roomFrom,
      roomTo,
      offered,
    ],
  )
}

test('a stretch within a slot is one piece', () => {
  assert.deepEqual(cutAt('UTC', '2026-11-15T08:02:00Z', 300), [['2026-11-15', 0, 120, 420, 300]])
})

test('slot borders cut', () => {
  assert.deepEqual(cutAt('UTC', '2026-11-15T08:05:00Z', 1_200), [
    ['2026-11-15', 0, 300, 600, 300],
    ['2026-11-15', 1, 0, 600, 600],
    ['2026-11-15', 2, 0, 300, 300],
  ])
})

test('Kathmandu, Chatham: a slot can contain a midnight, and then belongs to two days', () => {
  assert.deepEqual(cutAt('Asia/Kathmandu', '2026-11-15T18:10:00Z', 600), [
    ['2026-11-15', 0, 0, 300, 300],
    ['2026-11-16', 0, 300, 600, 300],
  ])
  assert.deepEqual(cutAt('Pacific/Chatham', '2026-07-15T11:10:00Z', 600), [
    ['2026-07-15', 0, 0, 300, 300],
    ['2026-07-16', 0, 300, 600, 300],
  ])
})

test('floating time has the room of its day in the slot', () => {
  assert.deepEqual(cutAt('UTC', '2026-11-15T08:00:00Z', 200, true), [['2026-11-15', 0, 0, 600, 200]])
  assert.deepEqual(cutAt('Asia/Kathmandu', '2026-11-15T18:10:00Z', 400, true), [
    ['2026-11-15', 0, 0, 300, 300],
    ['2026-11-16', 0, 300, 600, 100],
  ])
})

// Each is worked through without a break, from the first midnight to the last: days are as long as they are.
const seasons: [zone: string, first: string, last: string, lengths: Record<string, number>][] = [
  ['America/New_York', '2026-03-07', '2026-03-09', { '2026-03-08': 23 }],
  ['America/New_York', '2026-10-31', '2026-11-02', { '2026-11-01': 25 }],
  ['America/Havana', '2026-03-07', '2026-03-09', { '2026-03-08': 23 }],
  ['America/Havana', '2026-10-31', '2026-11-02', { '2026-11-01': 25 }],
  ['Africa/Cairo', '2026-04-23', '2026-04-25', { '2026-04-24': 23 }],
  ['Africa/Cairo', '2026-10-28', '2026-10-31', { '2026-10-29': 25 }],
  ['Australia/Lord_Howe', '2026-04-04', '2026-04-06', { '2026-04-05': 24.5 }],
  ['Australia/Lord_Howe', '2026-10-03', '2026-10-05', { '2026-10-04': 23.5 }],
  ['Pacific/Apia', '2011-12-28', '2012-01-01', { '2011-12-30': 0 }],
  ['Asia/Kathmandu', '2026-11-14', '2026-11-16', {}],
  ['Pacific/Chatham', '2026-04-04', '2026-04-06', { '2026-04-05': 25 }],
  ['Pacific/Chatham', '2026-09-26', '2026-09-28', { '2026-09-27': 23 }],
]
for (const [name, first, last, lengths] of seasons)
  test(`${name} ${first}: whole days are booked to the second, ${JSON.stringify(lengths)}`, () => {
    const days = eachDay(dateFrom(first), dateFrom(last))
    const from = toSeconds(startOfDay(zone(name), dateFrom(first)))
    const seconds = days.reduce((sum, day) => sum + dayLength(zone(name), day), 0)
    const booked = new Map<string, number>()
    for (const { date, offered } of cut(zone(name), { from, seconds, floats: false, ...none }))
      booked.set(date, (booked.get(date) ?? 0) + offered)
    for (const day of days) {
      assert.equal(booked.get(day) ?? 0, dayLength(zone(name), day), day)
      assert.equal(dayLength(zone(name), day) / 3600, lengths[day] ?? 24, day)
    }
  })

const stretches: fc.Arbitrary<Stretch> = fc.record({
  from: fc.integer({ min: second('2011-12-01T00:00:00Z'), max: second('2030-01-01T00:00:00Z') }),
  seconds: fc.integer({ min: 1, max: 90_000 }),
  floats: fc.constant(false),
  keyboard: fc.nat(90_000),
  mouse: fc.nat(90_000),
  overall: fc.nat(90_000),
  inputTracked: fc.nat(90_000),
})

test('parts add up to the whole, follow each other, and are in one slot and on one day', () => {
  const zones = [...new Set(seasons.map(([name]) => zone(name)))]
  fc.assert(
    fc.property(fc.constantFrom(...zones), stretches, (name, stretch) => {
      const pieces = cut(name, stretch)
      const sum = (of: 'offered' | keyof Counts) => pieces.reduce((total, piece) => total + piece[of], 0)
      assert.equal(sum('offered'), stretch.seconds)
      for (const count of ['keyboard', 'mouse', 'overall', 'inputTracked'] as const)
        assert.equal(sum(count), stretch[count])
      let at = stretch.from
      for (const piece of pieces) {
        assert.equal(piece.slot * 600 + piece.roomFrom, at)
        assert.equal(piece.roomTo - piece.roomFrom, piece.offered)
        assert.ok(piece.roomFrom >= 0 && piece.roomTo <= 600)
        const dayStart = toSeconds(startOfDay(name, piece.date))
        assert.ok(at >= dayStart && at + piece.offered <= dayStart + dayLength(name, piece.date))
        at += piece.offered
      }
    }),
    { numRuns: 300 },
  )
})
