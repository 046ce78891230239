import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayBounds } from '../tracking/day-bounds.ts'
import { dragged, hourMarks, spanIn, stepMs, stepped, unusualHours } from './timeline-moves.ts'

const at = (clock: string) => Date.parse(`2026-11-16T${clock}:00Z`)
const span = (from: string, to: string) => ({ fromMs: at(from), toMs: at(to) })
const shown = ({ fromMs, toMs }: { fromMs: number; toMs: number }) =>
  [fromMs, toMs].map((ms) => new Date(ms).toISOString().slice(11, 16)).join('–')
const day = span('00:00', '23:00')
const minutes = (count: number) => count * 60_000

test('dragged: snaps to five minutes, keeps its length, and stays in the day', () => {
  assert.equal(shown(dragged(span('09:03', '10:03'), 'move', minutes(6), day)), '09:10–10:10')
  assert.equal(shown(dragged(span('09:00', '10:00'), 'move', minutes(-900), day)), '00:00–01:00')
  assert.equal(shown(dragged(span('09:00', '10:00'), 'move', minutes(900), day)), '22:00–23:00')
})

test('resized: an edge moves, and five minutes are left', () => {
  assert.equal(shown(dragged(span('09:00', '10:00'), 'stop', minutes(33), day)), '09:00–10:35')
  assert.equal(shown(dragged(span('09:00', '10:00'), 'start', minutes(33), day)), '09:35–10:00')
  assert.equal(shown(dragged(span('09:00', '10:00'), 'stop', minutes(-90), day)), '09:00–09:05')
  assert.equal(shown(dragged(span('09:00', '10:00'), 'start', minutes(90), day)), '09:55–10:00')
})

test('by keys: the first step goes to five minutes of the clock', () => {
  assert.equal(shown(stepped(span('09:03', '10:03'), 'ArrowUp', false, day)), '09:00–10:00')
  assert.equal(shown(stepped(span('09:00', '10:00'), 'ArrowDown', false, day)), '09:05–10:05')
  assert.equal(shown(stepped(span('09:00', '10:00'), 'ArrowUp', true, day)), '09:00–09:55')
})

test('a click on a gap: a short one as a whole, in a long one the hour from there', () => {
  assert.equal(shown(spanIn(span('09:00', '09:40'), at('09:20'))), '09:00–09:40')
  assert.equal(shown(spanIn(span('09:00', '18:00'), at('13:17'))), '13:15–14:15')
  assert.equal(shown(spanIn(span('09:00', '11:30'), undefined)), '09:00–11:30')
  assert.equal(shown(spanIn(span('09:00', '18:00'), undefined)), '09:00–10:00')
})

const bounds = (date: string) => {
  const { start, stop } = dayBounds('Europe/Berlin', date)
  return { fromMs: Date.parse(start), toMs: Date.parse(stop) }
}

test('days of 23 and 25 hours have their hours, and the clocks say which', () => {
  const clocks = (date: string) => hourMarks('Europe/Berlin', bounds(date)).map(({ clock }) => clock)
  assert.deepEqual([clocks('2026-03-29').length, clocks('2026-03-29')[2]], [23, '3:00 AM'])
  assert.deepEqual(
    [clocks('2026-10-25').length, clocks('2026-10-25').slice(2, 4)],
    [25, ['2:00 AM', '2:00 AM']],
  )
  assert.deepEqual(
    ['2026-03-29', '2026-10-25', '2026-11-16'].map((date) => unusualHours(bounds(date))),
    [23, 25, undefined],
  )
})

test('for any drags: within the day, at least five minutes long, and moving keeps the length', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('move', 'start', 'stop' as const), fc.integer({ min: -1500, max: 1500 })),
      ),
      (drags) => {
        let now = span('09:00', '10:00')
        for (const [part, by] of drags) {
          const next = dragged(now, part, minutes(by), day)
          assert.ok(next.fromMs >= day.fromMs && next.toMs <= day.toMs && next.toMs - next.fromMs >= stepMs)
          if (part === 'move') assert.equal(next.toMs - next.fromMs, now.toMs - now.fromMs)
          now = next
        }
      },
    ),
  )
})
