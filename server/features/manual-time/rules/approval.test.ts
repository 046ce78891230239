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

const no = { isAccepted: false, reopens: false }
const accepts = { isAccepted: true, reopens: false }
const reopens = { isAccepted: true, reopens: true }

const cases: [string, BookedStretch[], Reach, typeof no, CollisionRefusal | undefined][] = [
  ['nothing there', [], ofProject, no, undefined],
  ['not accepted', [booked(1)], manager, no, 'time_collides'],
  ['accepted', [booked(1)], ofProject, accepts, undefined],
  ['time of another project, for who manages one', [booked(2)], ofProject, accepts, 'forbidden'],
  ['time of another project, for a lead', [booked(2)], lead, accepts, undefined],
  ['invoiced, for a manager', [booked(2, 'invoiced')], manager, accepts, undefined],
  ['invoiced, for a lead', [booked(2, 'invoiced')], lead, accepts, 'activity_locked'],
  ['an approved timesheet, for a lead', [booked(2, 'timesheet')], lead, accepts, 'timesheet_locked'],
  ['an approved timesheet, for a manager', [booked(2, 'timesheet')], manager, accepts, 'timesheet_locked'],
  ['one that is reopened, for a manager', [booked(2, 'timesheet')], manager, reopens, undefined],
  ['one that is reopened, for a lead', [booked(2, 'timesheet')], lead, reopens, 'timesheet_locked'],
  ['paid, for anybody', [booked(2, 'paid')], manager, reopens, 'activity_locked'],
]
for (const [name, found, by, terms, refusal] of cases)
  test(`${refusal ?? 'replaced'}: ${name}`, () => {
    assert.equal(collisionRefusal(found, by, terms), refusal)
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
