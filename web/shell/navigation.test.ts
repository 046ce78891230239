import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Membership } from '../api/account-types.ts'
import { navigationOf } from './navigation.ts'

const membership = (role: Membership['role']): Membership => ({
  id: 1,
  name: 'Test Works',
  role,
  time_zone: 'UTC',
  currency: 'EUR',
  plan: 'team',
  plan_active: true,
  addons: [],
  manages_it: false,
  manages_billing: false,
  views_others_data: role !== 'user',
  view_only: false,
})
const titles = (...given: Parameters<typeof navigationOf>) =>
  navigationOf(...given).map(({ title, entries }) => [title, entries.map((entry) => entry.title).join(', ')])

test('a member sees what is theirs; whoever decides or sees the time of others, also that', () => {
  assert.deepEqual(titles(membership('user'), { seesTime: false, decides: false }), [
    [undefined, 'Home'],
    ['Track', 'Timesheet'],
    ['Plan', 'Projects, To-dos'],
    ['Organization', 'People, Teams'],
  ])
  assert.deepEqual(titles(membership('user'), { seesTime: true, decides: true }).slice(1, 3), [
    ['Track', 'Timesheet, Team'],
    ['Approve', 'Approvals'],
  ])
})

test('owners see all of it, with what waits', () => {
  const groups = navigationOf(membership('owner'), { seesTime: true, decides: true }, 3)
  assert.deepEqual(
    groups.map(({ title }) => title),
    [undefined, 'Track', 'Approve', 'Plan', 'Insights', 'Organization'],
  )
  assert.equal(groups.flatMap(({ entries }) => entries).find(({ title }) => title === 'Approvals')?.count, 3)
})

test('nothing without an organization', () => {
  assert.deepEqual(navigationOf(undefined, { seesTime: false, decides: false }), [])
})
