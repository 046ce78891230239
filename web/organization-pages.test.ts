import assert from 'node:assert/strict'
import { test } from 'node:test'
import { organizationPages } from './organization-pages.ts'
import { paths } from './paths.ts'
import { navigationOf, shortcutsOf } from './shell/navigation.ts'

const owner = { id: 1, manages_it: true, view_only: false }

test('every entry of the navigation and of the search opens a page', () => {
  const entries = [
    ...navigationOf(owner, { seesTime: true, decides: true, waiting: 0 }).flatMap((group) => group.entries),
    ...shortcutsOf(owner),
  ]
  const addresses = organizationPages.map(({ path }) => path)
  const below = ({ to }: { to: string }) => to.replace(paths.organization(owner.id), '').split('?')[0] || '/'
  assert.deepEqual(
    entries.filter((entry) => !addresses.includes(below(entry))),
    [],
  )
})
