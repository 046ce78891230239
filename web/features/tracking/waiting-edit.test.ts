import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder, lackOfRoom, mayVanish, orderAfter, type WaitingEdit } from './waiting-edit.ts'

const now = Date.parse('2026-11-18T09:00:00Z')
const dayMs = 86_400_000
const edit = (
  order: number,
  more: Partial<WaitingEdit> = {},
  hours: [string, string] = ['09', '10'],
): WaitingEdit => ({
  key: String(order),
  order,
  madeAtMs: now,
  organizationId: 1,
  userId: 1,
  body: {
    add: [
      {
        start_time: `2026-11-16T${hours[0]}:00:00Z`,
        stop_time: `2026-11-16T${hours[1]}:00:00Z`,
        project_id: 1,
      },
    ],
  },
  words: 'Typed.',
  work: { projectId: 1, project: 'Lighthouse', taskId: null, task: '', isBreak: false },
  isAttempted: false,
  refusal: undefined,
  ...more,
})

test('in order: by number, and where two tabs took the same one, by key in both', () => {
  const [a, b, c] = [edit(2, { key: 'b' }), edit(2, { key: 'a' }), edit(1)]
  assert.deepEqual(
    [inOrder([a, b, c]), inOrder([c, b, a])].map((all) => all.map(({ key }) => key)),
    [
      ['1', 'a', 'b'],
      ['1', 'a', 'b'],
    ],
  )
  assert.equal(orderAfter([a, b, c]), 3)
  assert.equal(orderAfter([]), 1)
})

test('room for 500 edits and for 14 days', () => {
  const all = Array.from({ length: 500 }, (_, at) => edit(at + 1))
  assert.equal(lackOfRoom(all.slice(1), now), undefined)
  assert.equal(lackOfRoom(all, now), 'too_many')
  assert.equal(lackOfRoom([edit(1)], now + 14 * dayMs), undefined)
  assert.equal(lackOfRoom([edit(1)], now + 14 * dayMs + 1), 'too_old')
  assert.equal(lackOfRoom([edit(1, { refusal: 'Locked.' })], now + 15 * dayMs), undefined)
})

test('vanishes without a trace: never sent and nothing later in its place, or refused', () => {
  const own = edit(1)
  assert.ok(mayVanish(own, [own]))
  assert.ok(!mayVanish({ ...own, isAttempted: true }, [own]))
  assert.ok(mayVanish({ ...own, isAttempted: true, refusal: 'Locked.' }, [own]))
  assert.ok(!mayVanish(own, [own, edit(2)]))
  assert.ok(mayVanish(own, [own, edit(2, { refusal: 'Locked.' })]))
  assert.ok(mayVanish(own, [own, edit(2, {}, ['10', '11'])]))
  assert.ok(mayVanish(edit(2), [own, edit(2)]))
})
