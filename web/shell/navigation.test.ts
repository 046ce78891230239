import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallTo } from '../api/permissions.ts'
import { allowedEntries, allowedGroups, navigationOf, shortcutsOf } from './navigation.ts'

const nothing = { seesTime: false, decides: false, waiting: 0 }
const titlesOf = (groups: ReturnType<typeof navigationOf>) =>
  groups.map(({ title, entries }) => [title, entries.map((entry) => entry.title).join(', ')])

test('pages that need a call are shown to those who may make it', () => {
  const groups = navigationOf({ id: 1, manages_it: false, view_only: false }, nothing)
  assert.deepEqual(titlesOf(allowedGroups(groups, () => false)), [
    [undefined, 'Home'],
    ['Track', 'Timesheet'],
    ['Plan', 'Projects, To-dos, Time off, Calendar, Shifts, Job sites, Holidays'],
    ['Money', 'Team invoices, Expenses, Payments'],
    ['Insights', 'Apps and sites, Screenshots, Privacy'],
    ['Organization', 'People, Teams'],
  ])
  const isInvites = (call: CallTo) => call === 'GET /v2/organizations/1/invites'
  assert.deepEqual(titlesOf(allowedGroups(groups, isInvites)).at(-1), [
    'Organization',
    'People, Teams, Invites',
  ])
})

test('owners see every page, with the number of approvals that wait', () => {
  const groups = navigationOf(
    { id: 1, manages_it: true, view_only: false },
    { seesTime: true, decides: true, waiting: 3 },
  )
  assert.deepEqual(titlesOf(allowedGroups(groups, () => true)), [
    [undefined, 'Home'],
    ['Track', 'Timesheet, Team'],
    ['Approve', 'Approvals'],
    ['Plan', 'Projects, To-dos, Time off, Calendar, Shifts, Job sites, Holidays, Clients'],
    ['Money', 'Invoices, Team invoices, Expenses, Payments, Profitability'],
    ['Insights', 'Activity, Apps and sites, Unusual activity, Smart notifications, Screenshots, Privacy'],
    ['Organization', 'People, Teams, Invites, Integrations, Audit log, Settings'],
  ])
  assert.equal(groups.flatMap(({ entries }) => entries).find(({ title }) => title === 'Approvals')?.count, 3)
})

test('shortcuts need the call that they lead to', () => {
  const shown = (view_only: boolean, isAllowed: boolean) =>
    allowedEntries(shortcutsOf({ id: 1, manages_it: false, view_only }), () => isAllowed).length
  assert.deepEqual([shown(false, true), shown(false, false), shown(true, false)], [7, 1, 0])
})
