import assert from 'node:assert/strict'
import { test } from 'node:test'
import { organizationPages } from './organization-pages.ts'
import { paths } from './paths.ts'
import { navigationOf, pageAt, pagesIn } from './shell/navigation.ts'
import { pagesOf } from './shell/navigation-pages.ts'
import { shortcutsOf } from './shell/shortcuts.ts'

const owner = { id: 1, role: 'owner', manages_it: true, manages_billing: true, view_only: false } as const

test('every entry of the navigation and of the search opens a page', () => {
  const entries = [...pagesOf(owner, { seesTime: true, decides: true, waiting: 0 }), ...shortcutsOf(owner)]
  const addresses = organizationPages.map(({ path }) => path)
  const below = (to: string) => to.replace(paths.organization(owner.id), '').split('?')[0] || '/'
  assert.deepEqual(
    entries.filter(({ to }) => to !== undefined && !addresses.includes(below(to))),
    [],
  )
})

test('every page belongs to an entry of the navigation', () => {
  const everything = { seesTime: true, decides: true, waiting: 0 }
  const pages = pagesIn(navigationOf(owner, everything, () => true))
  const lost = organizationPages
    .map(({ path }) => (path === '/' ? '' : path).replace(/\$\w+/g, '5'))
    .filter((path) => pageAt(pages, paths.organization(owner.id) + path) === undefined)
  // The timesheet leads there.
  assert.deepEqual(lost, ['/time-edits'])
})
