import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BookedStretch } from '../../tracking/public.ts'
import { type CollisionRefusal, collisionRefusal, gapsBetween } from './approval.ts'
import type { Reach } from './reach.ts'

const booked = (projectId: number, lock?: BookedStretch['lock']): BookedStretch => ({
  from: 0,
  to: 600,
  projectId,
  taskId: null,
  billable: true,
  isBreak: false,
  lock,
})
const reach = (more: Partial<Reach>): Reach => ({
  isSelf: false,
  isManager: false,
  leads: false,
  managedProjectIds: [],
  ...more,
})
const manager = reach({ isManager: true })
const lead = reach({ leads: true })
const ofProject = reach({ managedProjectIds: [1] })

const cases: [string, BookedStretch[], Reach, boolean, CollisionRefusal | undefined][] = [
  ['nothing there', [], ofProject, false, undefined],
  ['not accepted', [booked(1)], manager, false, 'time_collides'],
  ['accepted', [booked(1)], ofProject, true, undefined],
  ['time of another project, for who manages one', [booked(2)], ofProject, true, 'forbidden'],
  ['time of another project, for a lead', [booked(2)], lead, true, undefined],
  ['invoiced, for a manager', [booked(2, 'invoiced')], manager, true, undefined],
  ['invoiced, for a lead', [booked(2, 'invoiced')], lead, true, 'activity_locked'],
  ['an approved timesheet, for a lead', [booked(2, 'timesheet')], lead, true, 'timesheet_locked'],
  ['an approved timesheet, for a manager', [booked(2, 'timesheet')], manager, true, undefined],
  ['paid, for anybody', [booked(2, 'paid')], manager, true, 'activity_locked'],
]
for (const [name, found, by, isAccepted, refusal] of cases)
  test(`${refusal ?? 'replaced'}: ${name}`, () => {
    assert.equal(collisionRefusal(found, by, isAccepted), refusal)
  })

test('gaps: before, between and after; none if everything is covered', () => {
  const gaps = gapsBetween({ from: 0, to: 100 }, [
    { from: -5, to: 10 },
    { from: 20, to: 30 },
    { from: 90, to: 120 },
  ])
  assert.deepEqual(gaps, [
    { from: 10, to: 20 },
    { from: 30, to: 90 },
  ])
  assert.deepEqual(gapsBetween({ from: 0, to: 10 }, [{ from: 0, to: 10 }]), [])
})
