import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Timer } from '../../api/v2-types.ts'
import {
  afterRefusal,
  afterSending,
  emptyQueue,
  merged,
  nextOf,
  type Queue,
  queued,
  settledBy,
  timerAfter,
  type Waiting,
  wholeQueue,
} from './offline-queue.ts'
import { itemsOf } from './stretch-items.ts'

const at = (time: string) => `2026-11-18T${time}Z`
const body = (project_id: number) => ({ organization_id: 1, project_id })
const start = (key: string, time: string, project: number): Waiting => ({
  kind: 'start',
  key,
  at: at(time),
  body: body(project),
})
const stop = (key: string, time: string): Waiting => ({ kind: 'stop', key, at: at(time) })
const timer = (project_id: number, time: string): Timer => ({
  user_id: 7,
  organization_id: 1,
  project_id,
  task_id: null,
  note: null,
  tracked: 0,
  started_at: at(time),
  booked_until: at(time),
  idle_since: null,
  due_at: null,
})
const queueOf = (running: Timer | null, ...clicks: Waiting[]): Queue =>
  clicks.reduce((queue, click) => queued(queue, click, running), emptyQueue)

/** Everything that is sent, in order, if all calls arrive. */
function sentOf(queue: Queue): string[] {
  const sent: string[] = []
  for (let rest = queue, next = nextOf(rest); next; next = nextOf(rest)) {
    const { kind } = next
    if (kind === 'stop') sent.push(`stop ${next.stoppedAt.slice(11, 16)}`)
    if (kind === 'stretch')
      sent.push(`${next.body.project_id} ${next.from.slice(11, 16)}-${next.to.slice(11, 16)}`)
    if (kind === 'start') sent.push(`start ${next.body.project_id} ${next.at.slice(11, 16)}`)
    rest = afterSending(rest, next)
  }
  return sent
}

test('sent in order: the timer on the server ends, stretches that are over follow, and what runs starts at its time', () => {
  const clicks = [
    start('a', '09:00:00', 1),
    start('b', '09:30:00', 2),
    stop('c', '10:00:00'),
    start('d', '11:00:00', 1),
  ]
  assert.deepEqual(sentOf(queueOf(timer(5, '08:00:00'), ...clicks)), [
    'stop 09:00',
    '1 09:00-09:30',
    '2 09:30-10:00',
    'start 1 11:00',
  ])
  assert.deepEqual(sentOf(queueOf(timer(5, '08:00:00'), stop('a', '09:00:00'))), ['stop 09:00'])
  assert.deepEqual(sentOf(queueOf(null, start('a', '09:00:00', 1))), ['start 1 09:00'])
})

test('shown: the last click counts, whatever the server says', () => {
  const running = timer(5, '08:00:00')
  assert.equal(timerAfter(emptyQueue, 7, running), running)
  assert.equal(timerAfter(queueOf(running, stop('a', '09:00:00')), 7, running), null)
  const shown = timerAfter(queueOf(null, start('a', '09:00:00', 2)), 7, null)
  assert.deepEqual([shown?.project_id, shown?.started_at], [2, at('09:00:00')])
})

test('a stop while the start is under way: the start became the timer that it stops', () => {
  const before = queueOf(null, start('a', '09:00:00', 1))
  const sending = nextOf(before)
  assert.ok(sending)
  const meanwhile = queued(before, stop('b', '09:10:00'), null)
  const after = afterSending(meanwhile, sending, timer(1, '09:00:00'))
  assert.deepEqual(sentOf(after), ['stop 09:10'])
})

test('refused: the stretch stays with its times and the reason; what follows is sent', () => {
  const queue = queueOf(null, start('a', '09:00:00', 1), start('b', '09:30:00', 2))
  const first = nextOf(queue)
  assert.ok(first)
  const after = afterRefusal(queue, first, 'The budget is used up.', at('10:00:00'))
  assert.deepEqual(sentOf(after), ['start 2 09:30'])
  const last = nextOf(after)
  assert.ok(last)
  const both = afterRefusal(after, last, 'Another timer runs.', at('10:00:00'))
  assert.deepEqual(
    both.refused.map(({ from, to, why }) => [from.slice(11, 16), to.slice(11, 16), why]),
    [
      ['09:00', '09:30', 'The budget is used up.'],
      ['09:30', '10:00', 'Another timer runs.'],
    ],
  )
  assert.deepEqual(both.waiting, [])
})

test('a lost reply: a timer on the server that is the click was started by it; another one was not', () => {
  const lost = queued(emptyQueue, start('a', '09:00:00', 1), null, true)
  assert.deepEqual(settledBy(lost, timer(1, '09:00:02')).waiting, [])
  const followed = queued(lost, stop('b', '09:20:00'), null)
  assert.deepEqual(sentOf(settledBy(followed, timer(1, '09:00:02'))), ['stop 09:20'])
  for (const other of [null, timer(2, '09:00:02'), timer(1, '08:00:00')])
    assert.deepEqual(sentOf(settledBy(lost, other)), ['start 1 09:00'])
})

test('a stretch is cut at ten minutes, adds up, and gets the same ids each time', () => {
  const key = 'abcdef0123456789abcdef01'
  const stretch = { key, from: at('09:05:10.900'), to: at('09:31:00'), body: { ...body(1), note: 'Boats' } }
  const items = itemsOf(stretch)
  assert.deepEqual(
    items.map(({ kind, tracked, starts_at }) => [kind, tracked, starts_at]),
    [
      ['activity', 290, at('09:05:10.000')],
      ['activity', 600, at('09:10:00.000')],
      ['activity', 600, at('09:20:00.000')],
      ['activity', 60, at('09:30:00.000')],
      ['note', undefined, undefined],
    ],
  )
  assert.deepEqual(itemsOf(stretch), items)
  assert.equal(items[1]?.uuid, 'abcdef01-2345-6789-abcd-ef0100000001')
  assert.deepEqual(itemsOf({ ...stretch, to: stretch.from, body: body(1) }), [])
})

test('two queues as one: in the order of their clicks, the same click once, from the earliest first click', () => {
  const click = (key: string, minute: string): Waiting => ({
    key,
    at: `2026-11-18T09:${minute}:00Z`,
    kind: 'stop',
  })
  const [a, b, c] = [click('a', '10'), click('b', '20'), click('c', '30')]
  const base = { started_at: '2026-11-18T08:00:00Z', organization_id: 1 }
  const early: Queue = { ...emptyQueue, base, waiting: [a, c] }
  const late: Queue = { ...emptyQueue, isUncertain: true, waiting: [b, c] }
  const both = { base, isUncertain: false, waiting: [a, b, c], refused: [] }
  assert.deepEqual(merged(early, late), both)
  assert.deepEqual(merged(late, early), both)
  assert.equal(merged(early, emptyQueue), early)
  assert.deepEqual(merged(emptyQueue, early), early)
})

test('what was stored is a queue, with what an older build left out; anything else is none', () => {
  assert.deepEqual(wholeQueue({ base: null, waiting: [], refused: [] }), emptyQueue)
  for (const value of [undefined, null, 'x', {}, { waiting: 1, refused: [] }])
    assert.equal(wholeQueue(value), emptyQueue)
})
