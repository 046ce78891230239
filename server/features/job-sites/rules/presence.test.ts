import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Arrival, movementsOf, type Presence } from './presence.ts'

const at = 1_000_000
const stay = { siteId: 1, enterAt: at - 60, metres: 5 }
const presence = (more: Partial<Presence> = {}): Presence => ({
  at,
  isTracked: true,
  inside: [],
  left: [],
  ...more,
})
const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  id: 7,
  siteId: 1,
  arrivedAt: at - 60,
  seenAt: at - 60,
  isOver: false,
  leftAt: undefined,
  ...more,
})

test('an arrival counts once, however often it is seen', () => {
  assert.deepEqual(movementsOf(presence({ inside: [stay] }), []).arrived, [stay])
  assert.deepEqual(movementsOf(presence({ inside: [stay] }), [arrival()]).arrived, [])
  assert.deepEqual(movementsOf(presence({ inside: [stay], isTracked: false }), [arrival()]).arrived, [])
})

test('an arrival that is old news does nothing', () => {
  assert.deepEqual(movementsOf(presence({ inside: [{ ...stay, enterAt: at - 901 }] }), []).arrived, [])
})

test('a visit begins a little after the fixes that started the timer: one arrival', () => {
  const before = arrival({ arrivedAt: at - 300, seenAt: at - 300 })
  assert.deepEqual(movementsOf(presence({ inside: [stay] }), [before]).arrived, [])
})

test('another visit on the same day is another arrival, even if the departure was not seen live', () => {
  const before = arrival({ arrivedAt: at - 20_000, seenAt: at - 20_000 })
  const moved = movementsOf(presence({ inside: [stay] }), [before])
  assert.deepEqual([moved.arrived, moved.overIds], [[stay], [7]])
})

test('without tracked time a member stays until they are seen outside, or for twelve hours', () => {
  const before = arrival({ arrivedAt: at - 20_000, seenAt: at - 20_000 })
  const here = presence({ inside: [stay], isTracked: false })
  assert.deepEqual(movementsOf(here, [before]).arrived, [])
  assert.deepEqual(movementsOf(here, [{ ...before, isOver: true }]).arrived, [stay])
  assert.deepEqual(movementsOf(here, [{ ...before, seenAt: at - 43_201 }]).arrived, [stay])
})

test('a visit that is over is not another arrival when its fixes are judged again', () => {
  const over = arrival({ isOver: true, leftAt: at - 10 })
  assert.deepEqual(movementsOf(presence({ inside: [stay] }), [over]).arrived, [])
  const stopped = arrival({ isOver: true, arrivedAt: at - 30 })
  assert.deepEqual(movementsOf(presence({ inside: [stay] }), [stopped]).arrived, [])
})

test('a departure counts once, and ends its arrival', () => {
  const gone = { siteId: 1, enterAt: at - 9_000, exitAt: at - 60 }
  const left = presence({ left: [gone] })
  const current = arrival({ arrivedAt: at - 9_000 })
  assert.deepEqual(movementsOf(left, [current]).left, [{ ...gone, arrivalId: 7 }])
  assert.deepEqual(movementsOf(left, [current]).overIds, [7])
  assert.deepEqual(movementsOf(left, []).left, [{ ...gone, arrivalId: undefined }])
  const acted = { ...current, isOver: true, leftAt: at - 60 }
  assert.deepEqual(movementsOf(left, [acted]).left, [])
  assert.deepEqual(movementsOf(presence({ left: [{ ...gone, exitAt: at - 901 }] }), []).left, [])
})

test('a departure without tracked time ends the arrival and does nothing else', () => {
  const gone = presence({ isTracked: false, left: [{ siteId: 1, enterAt: at - 60, exitAt: at }] })
  const { left, overIds } = movementsOf(gone, [arrival()])
  assert.deepEqual([left, overIds], [[], [7]])
})

test('what is judged late ends no arrival that came after it', () => {
  const gone = presence({ left: [{ siteId: 1, enterAt: at - 300, exitAt: at - 60 }] })
  assert.deepEqual(movementsOf(gone, [arrival({ arrivedAt: at + 60, seenAt: at + 60 })]).overIds, [])
})
