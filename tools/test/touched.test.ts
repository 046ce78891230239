import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources, sourceOf } from '../../tests/architecture/sources.ts'
import { changedFeatures, touchedTests } from './touched.ts'

const sources = [
  sourceOf('server/features/projects/endpoints/create.ts', `import { insert } from '../store/rows.ts'`),
  sourceOf('server/features/projects/store/rows.ts', `import type { Clock } from '../../../time.ts'`),
  sourceOf('server/features/projects/create.test.ts', `import { world } from '../../testing/world.ts'`),
  sourceOf('server/features/tasks/add.ts', `import { insert } from '../projects/store/rows.ts'`),
  sourceOf('server/features/tasks/add.test.ts', `import { world } from '../../testing/world.ts'`),
  sourceOf(
    'server/wiring/product.ts',
    `import '../features/projects/endpoints/create.ts'\nimport '../features/tasks/add.ts'`,
  ),
  sourceOf('server/testing/world.ts', `import { serve } from '../wiring/product.ts'`),
  sourceOf('server/time.ts', ''),
  sourceOf('server/time.test.ts', `await import('./time.ts')`),
  sourceOf('tests/walk.test.ts', `import { world } from '../server/testing/world.ts'`),
  sourceOf('tests/journeys/day.test.ts', `import { world } from '../../server/testing/world.ts'\n// a task`),
  sourceOf(
    'tests/browser/rights.test.ts',
    `import { world } from '../../server/testing/world.ts'\n// a task`,
  ),
  sourceOf('tests/guide.test.ts', `const page = readFileSync('docs/guide.md')`),
  sourceOf('tests/architecture.test.ts', ''),
]
const always = 'tests/architecture.test.ts'
const touched = (...changed: string[]) => touchedTests(sources, changed).filter((each) => each !== always)

test('a source touches the tests of its feature, of features that import it, the loops, and tests that name it', () => {
  assert.deepEqual(touched('server/features/projects/store/rows.ts'), [
    'server/features/projects/create.test.ts',
    'server/features/tasks/add.test.ts',
    'tests/walk.test.ts',
    'tests/journeys/day.test.ts',
  ])
  assert.deepEqual(touched('server/features/tasks/add.ts'), [
    'server/features/tasks/add.test.ts',
    'tests/walk.test.ts',
    'tests/journeys/day.test.ts',
  ])
})

test('a loop over all pages runs when the change goes beyond features', () => {
  const change = ['server/features/tasks/add.ts', 'server/wiring/product.ts']
  assert.ok(touched(...change).includes('tests/browser/rights.test.ts'))
})

test('one: the loops over endpoints call only the features of the change, if it is limited to them', () => {
  const [rule, page] = ['server/features/tasks/add.ts', 'web/features/teams/page.tsx']
  assert.deepEqual(changedFeatures([rule, page, 'docs/api.md', 'contract/openapi.json']), ['tasks', 'teams'])
  assert.equal(changedFeatures([rule, 'server/api/access.ts']), undefined)
  assert.equal(changedFeatures(['docs/api.md']), undefined)
})

test('what puts the features together touches all tests that use it', () => {
  assert.equal(touched('server/wiring/product.ts').length, 5)
})

test('a type alone is checked by the compiler, and touches no test', () => {
  assert.deepEqual(touched('server/time.ts'), ['server/time.test.ts'])
})

test('a page touches the tests that name it, a test itself, and a text that nobody reads nothing', () => {
  assert.deepEqual(touched('docs/guide.md'), ['tests/guide.test.ts'])
  assert.deepEqual(touched('server/time.test.ts'), ['server/time.test.ts'])
  assert.deepEqual(touched('LICENSE', 'docs/other.md'), [])
})

test('the packages and the runner touch everything, and the tests of the tree always run', () => {
  assert.equal(touchedTests(sources, ['package-lock.json']).length, 8)
  assert.equal(touchedTests(sources, ['tools/test/run.ts']).length, 8)
  assert.deepEqual(touchedTests(sources, ['LICENSE']), [always])
})

test('the real tree: a migration touches every test with a database, a page of the web app the browser tests', () => {
  const all = readSources('{server,tests,tools,web}/**/*.{ts,tsx,mjs}')
  const byMigration = touchedTests(all, ['db/migrations/9999_new.sql'])
  for (const each of [
    'server/foundation/jobs/queue.test.ts',
    'tests/access-walk.test.ts',
    'tests/browser/lists.test.ts',
  ])
    assert.ok(byMigration.includes(each), each)
  assert.ok(!byMigration.includes('server/foundation/money/allocate.test.ts'))
  const byPage = touchedTests(all, ['web/main.tsx'])
  assert.ok(byPage.includes('tests/browser/lists.test.ts'))
  assert.ok(!byPage.includes('server/features/projects/endpoints/create-project.test.ts'))
})
