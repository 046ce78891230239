import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import { isInPeriod, periodTaken, readItem } from './items.ts'

const activity = {
  uuid: '0192F000-0000-7000-8000-000000000001',
  kind: 'activity',
  project_id: 1,
  time_slot: '2026-11-15T08:00:00Z',
  tracked: 300,
}
const second = (text: string) => toSeconds(instantFrom(text))

test('without a start it floats in its slot; with one it starts there', () => {
  const floating = readItem(activity, 0)
  assert.ok('item' in floating && floating.item.kind === 'activity')
  assert.deepEqual([floating.item.from, floating.item.floats], [second('2026-11-15T08:00:00Z'), true])
  assert.equal(floating.item.uuid, '0192f000-0000-7000-8000-000000000001')
  const started = readItem({ ...activity, starts_at: '2026-11-15T08:04:00Z' }, 0)
  assert.ok('item' in started && started.item.kind === 'activity')
  assert.deepEqual([started.item.from, started.item.floats], [second('2026-11-15T08:04:00Z'), false])
})

test('a device that is ten minutes behind is corrected, and its slots keep their starts', () => {
  const read = readItem(activity, 630)
  assert.ok('item' in read && read.item.kind === 'activity')
  assert.deepEqual([read.item.from, read.item.floats], [second('2026-11-15T08:10:30Z'), false])
})

const wrong: [name: string, item: object, attributes: string[]][] = [
  ['no kind', { ...activity, kind: undefined }, ['kind']],
  ['an unknown kind', { ...activity, kind: 'toString' }, ['kind']],
  ['a uuid that is none, and too much time', { ...activity, uuid: 'x', tracked: 601 }, ['uuid', 'tracked']],
  ['a slot between slots', { ...activity, time_slot: '2026-11-15T08:01:00Z' }, ['time_slot']],
  ['a start outside of the slot', { ...activity, starts_at: '2026-11-15T08:10:00Z' }, ['starts_at']],
  ['a note without text', { ...activity, kind: 'note' }, ['recorded_at', 'note']],
  [
    'a place that is nowhere',
    { ...activity, kind: 'location', recorded_at: '2026-11-15', latitude: 91, longitude: 0, accuracy: 5 },
    ['latitude'],
  ],
]
for (const [name, item, attributes] of wrong)
  test(`refused: ${name}`, () => {
    const read = readItem({ ...item }, 0)
    assert.ok('faults' in read)
    assert.deepEqual(read.faults.map(({ attribute }) => attribute).toSorted(), attributes.toSorted())
  })

const now = instantFrom('2026-11-15T08:05:00Z')
const slots: [slot: string, isIn: boolean][] = [
  ['2026-11-15T08:00:00Z', true],
  ['2026-11-15T08:10:00Z', false],
  ['2026-05-15T08:10:00Z', true],
  ['2026-05-15T08:00:00Z', false],
]
for (const [time_slot, isIn] of slots)
  test(`${time_slot} is ${isIn ? '' : 'not '}in the period at ${now}`, () => {
    const read = readItem({ ...activity, time_slot }, 0)
    assert.ok('item' in read)
    assert.equal(isInPeriod(read.item, periodTaken(now)), isIn)
  })
