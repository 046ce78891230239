import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utc } from '../../../foundation/time/zone.ts'
import { explain } from './explanation.ts'
import type { Seconds } from './spans.ts'
import { judge, type Work, type WorkKind } from './verdict.ts'

const hour = 3_600
/** 9:00 to 17:00 with seven hours at least; the day starts at 0. */
const shift = { from: 9 * hour, to: 17 * hour, minimum: 7 * hour, windowStart: 7 * hour }
const at = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * hour + minutes * 60
}
const work = (from: string, to: string, kind: WorkKind = 'work'): Work => ({
  from: at(from),
  to: at(to),
  kind,
})
const off = (from: string, to: string): Seconds => ({ from: at(from), to: at(to) })

type Given = { now?: string; daysOff?: Seconds[]; grace?: number; of?: typeof shift }

function verdict(works: Work[], { now = '23:00', daysOff = [], grace = 300, of = shift }: Given = {}) {
  return judge(of, works, daysOff, { graceSeconds: grace, now: at(now) })
}

const ends: [string, Work[], string, string | null, number][] = [
  ['on time', [work('9:00', '17:00')], 'on_time', 'on_time', 8],
  ['five minutes before is on time', [work('8:55', '17:00')], 'on_time', 'on_time', 8],
  ['six minutes before is early', [work('8:54', '17:00')], 'early', 'early', 8],
  ['at the end of the grace', [work('9:05', '17:00')], 'on_time', 'on_time', 8 - 5 / 60],
  ['after the grace', [work('9:06', '17:00')], 'late', 'late', 8 - 6 / 60],
  ['too little', [work('9:00', '15:59')], 'abandoned', 'on_time', 7 - 1 / 60],
  ['late and too little', [work('12:00', '17:00')], 'abandoned', 'late', 5],
  [
    'work before and after does not count',
    [work('7:55', '9:30'), work('17:00', '22:00')],
    'abandoned',
    'early',
    0.5,
  ],
  ['work more than two hours before is not its start', [work('5:00', '6:59')], 'missed', null, 0],
  ['only early work is a missed shift', [work('7:30', '8:30')], 'missed', 'early', 0],
  ['nothing', [], 'missed', null, 0],
  ['manual time does not count', [work('9:00', '17:00', 'manual')], 'missed', null, 0],
  [
    'idle time does not count',
    [work('9:00', '10:00'), work('10:00', '17:00', 'idle')],
    'abandoned',
    'on_time',
    1,
  ],
  [
    'a break is presence, but no work',
    [work('9:00', '9:30', 'break'), work('9:30', '17:00')],
    'on_time',
    'on_time',
    7.5,
  ],
  ['only a break is too little', [work('9:00', '9:30', 'break')], 'abandoned', 'on_time', 0],
]

for (const [name, works, status, start, hours] of ends)
  test(`${name}: ${status}`, () => {
    const { startStatus, actualDuration, ...rest } = verdict(works)
    assert.deepEqual(
      [rest.status, startStatus, actualDuration / hour, rest.nextAt],
      [status, start, hours, null],
    )
  })

test('while the shift runs it shows how it began, and when to look again', () => {
  const seen = (works: Work[], now: string) => {
    const { status, nextAt, isOverdue } = verdict(works, { now })
    return [status, nextAt, isOverdue]
  }
  const end = at('17:15')
  assert.deepEqual(seen([], '8:00'), ['not_started', at('9:00'), false])
  assert.deepEqual(seen([work('8:00', '8:10')], '8:10'), ['early', at('9:00'), false])
  assert.deepEqual(seen([], '9:00'), ['not_started', at('9:05') + 1, false])
  assert.deepEqual(seen([], '9:06'), ['not_started', end, true])
  assert.deepEqual(seen([work('9:06', '9:10')], '9:10'), ['late', end, false])
  assert.deepEqual(seen([work('9:00', '10:00')], '17:10'), ['on_time', end, false])
  assert.deepEqual(seen([work('9:00', '10:00')], '17:15'), ['abandoned', null, false])
})

test('a minimum of 0 is never abandoned', () => {
  assert.equal(verdict([work('9:00', '9:01')], { of: { ...shift, minimum: 0 } }).status, 'on_time')
})

test('a running timer is presence before anything is booked, and no duration', () => {
  const { status, actualStart, actualDuration } = verdict([work('9:02', '9:03', 'timer')], { now: '9:03' })
  assert.deepEqual([status, actualStart, actualDuration], ['on_time', at('9:02'), 0])
})

test('days off that cover the whole shift excuse it; work then is judged without minimum', () => {
  const daysOff = [off('8:00', '13:00'), off('13:00', '18:00')]
  assert.deepEqual(
    [verdict([], { daysOff }).status, verdict([], { daysOff, now: '9:00' }).status],
    ['excused', 'excused'],
  )
  assert.equal(verdict([], { daysOff, now: '8:59' }).status, 'not_started')
  assert.equal(verdict([], { daysOff, now: '9:10' }).isOverdue, false)
  assert.equal(verdict([work('11:00', '11:10')], { daysOff }).status, 'on_time')
})

test('partial cover lowers the minimum and moves the judged start', () => {
  const morning = { daysOff: [off('8:00', '12:00')] }
  assert.equal(verdict([work('12:05', '17:00')], morning).status, 'on_time')
  assert.equal(verdict([work('12:06', '17:00')], morning).status, 'late')
  assert.equal(verdict([work('12:00', '16:00')], morning).status, 'on_time')
  assert.equal(verdict([work('12:00', '15:59')], morning).status, 'abandoned')
  assert.equal(verdict([], morning).status, 'missed')
  const afternoon = { daysOff: [off('14:00', '18:00')] }
  assert.equal(verdict([work('9:06', '14:00')], afternoon).status, 'late')
  assert.equal(verdict([work('9:00', '13:00')], afternoon).status, 'on_time')
})

test('the window of a shift begins where the previous one ends', () => {
  const day = { from: 0, to: 24 * hour, minimum: 20 * hour, windowStart: -2 * hour }
  const next = { from: 24 * hour, to: 48 * hour, minimum: 20 * hour, windowStart: 24 * hour }
  const works: Work[] = [{ from: -60, to: 40 * hour, kind: 'work' }]
  const judged = [day, next].map((of) => judge(of, works, [], { graceSeconds: 300, now: 60 * hour }))
  assert.deepEqual(
    judged.map(({ status, actualStart, actualDuration }) => [status, actualStart, actualDuration / hour]),
    [
      ['on_time', -60, 24],
      ['abandoned', 24 * hour, 16],
    ],
  )
})

test('each verdict explains itself', () => {
  const said = (works: Work[], more = {}) => explain(verdict(works, more), utc)
  assert.equal(
    said([work('9:07', '9:30'), work('10:00', '10:30', 'manual')], { now: '11:00' }),
    'First tracked at 09:07, grace until 09:05. 30 min of manual time not counted.',
  )
  assert.equal(
    said([work('9:00', '12:00')]),
    'First tracked at 09:00, grace until 09:05. Worked 3 h of at least 7 h.',
  )
  assert.equal(said([]), 'Nothing tracked during the shift.')
  assert.equal(said([], { now: '9:01' }), 'Nothing tracked yet, grace until 09:05.')
  assert.equal(said([], { daysOff: [off('0:00', '23:00')] }), 'Excused by time off or a holiday.')
  assert.equal(
    said([work('12:00', '17:00')], { daysOff: [off('8:00', '12:00')] }),
    'First tracked at 12:00, grace until 12:05. Worked 5 h of at least 4 h. 3 h excused by time off.',
  )
})
