import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BookedStretch } from '../../tracking/public.ts'
import { previewedStretches, remediesFor, replaceRefusal } from './preview.ts'
import type { Reach } from './reach.ts'

const owner: Reach = { isSelf: false, isManager: true, leads: false, managedProjectIds: [] }
const lead: Reach = { ...owner, isManager: false, leads: true }
const ofSeven: Reach = { ...owner, isManager: false, managedProjectIds: [7] }
const booked = (from: number, to: number, more: Partial<BookedStretch> = {}): BookedStretch => ({
  from,
  to,
  projectId: 7,
  taskId: null,
  billable: true,
  isBreak: false,
  lock: undefined,
  ...more,
})

test('owners replace all but paid time, leads time that isn’t locked, project managers time on their project', () => {
  const cases: [Reach, Partial<BookedStretch>, string | undefined][] = [
    [owner, {}, undefined],
    [owner, { lock: 'timesheet' }, undefined],
    [owner, { lock: 'paid' }, 'paid'],
    [lead, { projectId: 8 }, undefined],
    [lead, { lock: 'invoiced' }, 'locked'],
    [ofSeven, {}, undefined],
    [ofSeven, { projectId: 8 }, 'other_project'],
  ]
  for (const [reach, more, refusal] of cases)
    assert.equal(replaceRefusal(booked(0, 600, more), reach), refusal)
})

test('a request is split wherever the booked time changes, now or after the approval', () => {
  const found = [booked(600, 1200), booked(1500, 1800, { projectId: 8 })]
  const stretches = previewedStretches({ from: 0, to: 2400 }, found, [{ from: 0, to: 1600 }], {
    userId: 1,
    reach: owner,
  })
  assert.deepEqual(
    stretches.map(({ tracked, is_booked, replaces }) => [tracked, is_booked, replaces?.project_id]),
    [
      [600, true, undefined],
      [600, true, 7],
      [300, true, undefined],
      [100, true, 8],
      [200, false, 8],
      [600, false, undefined],
    ],
  )
})

test('remedies are shown to callers who can use them, and only if they help', () => {
  const none = { found: [], isLocked: false, mayReopen: true, exceeding: 0, isAboveBudget: false }
  assert.deepEqual(remediesFor(none, owner), [])
  const all = { ...none, found: [booked(0, 600)], exceeding: 60, isAboveBudget: true }
  const plain = ['accept_collisions', 'allow_above_project_budget', 'discard_exceeding_hours']
  assert.deepEqual(remediesFor(all, owner), [...plain, 'increase_limit'])
  assert.deepEqual(remediesFor(all, ofSeven), plain)
  const foreign = { ...none, found: [booked(0, 600, { projectId: 8 })] }
  assert.deepEqual(remediesFor(foreign, ofSeven), [])
  assert.deepEqual(remediesFor({ ...none, isLocked: true }, owner), ['reopen_timesheets'])
  assert.deepEqual(remediesFor({ ...none, isLocked: true, mayReopen: false }, owner), [])
})
