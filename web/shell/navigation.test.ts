import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallTo } from '../api/permissions.ts'
import { allowedEntries, navigationOf, type Place, pageAt, pagesIn } from './navigation.ts'
import { pagesOf } from './navigation-pages.ts'
import { shortcutsOf } from './shortcuts.ts'

const member: Place = { id: 1, role: 'user', manages_it: false, manages_billing: false, view_only: false }
const owner: Place = { ...member, role: 'owner', manages_it: true, manages_billing: true }
const places: Place[] = [
  member,
  owner,
  { ...member, role: 'manager' },
  { ...member, manages_billing: true },
  { ...member, view_only: true },
]
const nothing = { seesTime: false, decides: false, waiting: 0 }
const everything = { seesTime: true, decides: true, waiting: 3 }
const titlesOf = (tops: ReturnType<typeof navigationOf>) =>
  tops.map(({ title, pages }) => [title, pages.map((page) => page.title).join(', ')])

test('members see what they may open, with the pages of each area', () => {
  assert.deepEqual(titlesOf(navigationOf(member, nothing, () => false)), [
    ['Home', ''],
    ['Timesheet', ''],
    ['Projects', 'To-dos'],
    ['Calendar', 'Time off, Holidays, Shifts, Job sites'],
    ['Money', 'Team invoices, Expenses, Payments'],
    ['Insights', 'Reports, Boards, Apps and sites, Screenshots, Privacy'],
    ['People', 'Teams'],
  ])
  const mayInvite = (call: CallTo) => call === 'GET /v2/organizations/1/invites'
  assert.deepEqual(titlesOf(navigationOf(member, nothing, mayInvite)).at(-1), ['People', 'Teams, Invites'])
})

test('owners see every page, what they decide first, with the number of approvals that wait', () => {
  const tops = navigationOf(owner, everything, () => true)
  assert.deepEqual(titlesOf(tops), [
    ['Home', ''],
    ['Approvals', ''],
    ['Timesheet', ''],
    ['People', 'Team, Teams, Invites'],
    ['Projects', 'To-dos, Clients'],
    ['Calendar', 'Time off, Holidays, Shifts, Job sites'],
    [
      'Money',
      'Invoices, Unbilled work, Ledger, Team invoices, Expenses, Payments, Profitability, Close the month',
    ],
    [
      'Insights',
      'Reports, Boards, Activity, Apps and sites, Screenshots, Unusual activity, Smart notifications, Privacy',
    ],
    ['Settings', 'Integrations, Audit log'],
  ])
  assert.equal(tops[1]?.count, 3)
})

test('at most nine entries for every role, and every page is in one of them', () => {
  for (const place of places)
    for (const oversight of [nothing, everything])
      for (const allowed of [true, false]) {
        const tops = navigationOf(place, oversight, () => allowed)
        assert.ok(tops.length <= 9, titlesOf(tops).join(' '))
        const wanted = allowedEntries(pagesOf(place, oversight), () => allowed).filter(({ to }) => to)
        const shown = pagesIn(tops).map(({ to }) => to)
        assert.deepEqual(
          wanted.map(({ to }) => to).filter((to) => !shown.includes(to ?? '')),
          [],
        )
        assert.equal(new Set(shown).size, shown.length)
      }
})

test('the entry that names most of the address is the open one', () => {
  const pages = pagesIn(navigationOf(owner, everything, () => true))
  const at = (path: string) => pageAt(pages, `/organizations/1${path}`)?.title
  assert.deepEqual(
    ['', '/projects/5/time', '/settings/general', '/job-sites/now', '/now', '/nothing'].map(at),
    ['Home', 'Projects', 'Settings', 'Job sites', 'Team', undefined],
  )
})

test('people who bill see money first; an area without a page of its own leads to its first one', () => {
  const [, second] = navigationOf({ ...member, manages_billing: true }, nothing, () => true)
  assert.deepEqual([second?.title, second?.to], ['Money', '/organizations/1/invoices'])
})

test('shortcuts need the call that they lead to', () => {
  const shown = (view_only: boolean, isAllowed: boolean) =>
    allowedEntries(shortcutsOf({ ...member, view_only }), () => isAllowed).length
  assert.deepEqual([shown(false, true), shown(false, false), shown(true, false)], [7, 1, 0])
})
