import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Membership } from './api/account-types.ts'
import { organizationPages } from './organization-pages.ts'
import { paths } from './paths.ts'
import { beginningsOf, navigationOf } from './shell/navigation.ts'

const owner: Membership = {
  id: 1,
  name: 'Test Works',
  role: 'owner',
  time_zone: 'UTC',
  currency: 'EUR',
  plan: 'enterprise',
  plan_active: true,
  addons: [],
  manages_it: false,
  manages_billing: false,
  views_others_data: true,
  view_only: false,
}

test('every entry of the navigation and of the search opens a page', () => {
  const entries = [
    ...navigationOf(owner, { seesTime: true, decides: true }).flatMap((group) => group.entries),
    ...beginningsOf(owner),
  ]
  const addresses = organizationPages.map(({ path }) => path)
  const below = ({ to }: { to: string }) => to.replace(paths.organization(owner.id), '').split('?')[0] || '/'
  assert.deepEqual(
    entries.filter((entry) => !addresses.includes(below(entry))),
    [],
  )
})
