import assert from 'node:assert/strict'
import { test } from 'node:test'
import { features as onServer } from '../server/features.ts'
import { floors, mayImport, offers } from '../web/features.ts'
import { circles } from './architecture/arrows.ts'
import { listFiles, readSources, sourceOf } from './architecture/sources.ts'
import { idleWebArrows, wrongFloors, wrongWebArrows } from './architecture/web-arrows.ts'

const web = readSources('web/**/*.{ts,tsx}')
const one = (path: string, text: string) => [sourceOf(path, text)]

test('web: a file imports from its own floor and from lower ones', () => {
  assert.deepEqual(wrongFloors(web, floors), [])
})

test('web: a feature imports only what the features that it may use offer', () => {
  assert.deepEqual(wrongWebArrows(web, mayImport, offers), [])
  assert.deepEqual(idleWebArrows(web, mayImport, offers), [])
})

test('web: features import each other in no circle, also together with those of the server', () => {
  const both = Object.keys(onServer).map((name): [string, string[]] => [
    name,
    [...new Set([...(mayImport[name] ?? []), ...(onServer[name]?.imports ?? [])])],
  ])
  assert.deepEqual(circles(new Map(both)), [])
})

test('web: every feature is in features.ts, and on the server under the same name', () => {
  const features = [...new Set(listFiles('web/features/*/**').map((path) => path.split('/')[2] ?? ''))]
  assert.deepEqual(Object.keys(mayImport).sort(), features.sort())
  assert.deepEqual(
    features.filter((name) => !(name in onServer)),
    [],
  )
})

/** Browser fields that differ between readers: `DateField`, `MomentField` and `TimeField` replace them. */
const nativeDates = /type="(date|datetime-local|month|time|week)"/

test('web: days and times are typed and chosen in our own fields, never in the browser’s', () => {
  assert.deepEqual(
    web.filter(({ text }) => nativeDates.test(text)).map(({ path }) => path),
    [],
  )
})

/** Parts that may show nothing when their call fails, each with the reason. */
const mayStayAway = new Map([
  ['web/features/job-sites/address-finder.tsx', 'a button that most servers do not have'],
  ['web/features/organizations/first-steps.tsx', 'hints; the pages that they lead to report what fails'],
  [
    'web/features/schedules/schedule-warnings.tsx',
    'a preview while the form is filled in; saving reports it',
  ],
  ['web/features/time-off/request-preview.tsx', 'a preview while the form is filled in; saving reports it'],
])
const staysAway = /(\bdata === undefined|!(query\.)?data)\b.*\) return (null|<><\/>)/

/** Readers of the demo don't have every part of a page, so the browser can't find all of these. */
function silentParts(sources: typeof web): string[] {
  return sources
    .filter(({ path, text }) => path.endsWith('.tsx') && !mayStayAway.has(path) && staysAway.test(text))
    .filter(({ text }) => !/<(SectionProblem|ErrorState)\b/.test(text))
    .map(({ path }) => path)
}

test('web: what is typed into a list is taken by Enter and Tab: only FoundSelect and FoundMany are searchable', () => {
  const raw = web.filter(
    ({ path, text }) => path !== 'web/ui/found-select.tsx' && /^\s+searchable$/m.test(text),
  )
  assert.deepEqual(
    raw.map(({ path }) => path),
    [],
  )
})

test('web: a part that shows nothing without its data says so when its call fails', () => {
  assert.deepEqual(silentParts(web), [])
})

// Breaks each rule on purpose, to prove that it can fail.

test('web: an import from a higher floor is found, also of a type, a re-export and a lazy one', () => {
  for (const [path, text] of [
    ['web/ui/x.tsx', "import { useOrganization } from '../directory/current-organization.ts'"],
    ['web/directory/x.ts', "import type { Task } from '../features/tasks/calls.ts'"],
    ['web/features/tasks/x.tsx', "import { Shell } from '../../shell/shell.tsx'"],
    ['web/features/tasks/x.tsx', "const load = () => import('../../pages/home.tsx')"],
    ['web/api/x.ts', "export { ask } from '../ui/ask.tsx'"],
    ['web/shell/x.ts', "import {\n  a,\n  b,\n} from '../routes.tsx'"],
    ['web/features/tasks/x.ts', "import { a } from '../../../server/features/tasks/public.ts'"],
    ['web/attic/x.ts', ''],
  ] as const)
    assert.equal(wrongFloors(one(path, text), floors).length, 1, text)
  const beside = one('web/ui/x.ts', "import { text } from '../../words/text.ts'")
  assert.equal(wrongFloors(beside, floors).length, 1)
  assert.deepEqual(wrongFloors(beside, [...floors, ['../words']]), [])
  const shell = one('web/shell/x.tsx', "import { useTimer } from '../features/timers/use-timer.ts'")
  assert.deepEqual(wrongFloors(shell, floors), [])
})

test('web: an arrow that is not listed, a file that is not offered, and promises that nobody uses are found', () => {
  const [may, open] = [{ tasks: ['projects'], projects: [] }, { projects: ['project-frame.tsx'] }]
  const wrong = (path: string, text: string) => wrongWebArrows(one(path, text), may, open).length
  const frame = "import { ProjectFrame } from '../projects/project-frame.tsx'"
  assert.equal(wrong('web/features/tasks/x.tsx', frame), 0)
  assert.equal(wrong('web/features/tasks/x.tsx', "import type { A } from '../projects/calls.ts'"), 1)
  assert.equal(wrong('web/features/projects/x.tsx', "import { a } from '../tasks/open-tasks.tsx'"), 1)
  assert.equal(wrong('web/shell/x.tsx', "import { a } from '../features/projects/calls.ts'"), 1)
  assert.equal(wrong('web/pages/x.tsx', "import { a } from '../features/projects/calls.ts'"), 0)
  assert.deepEqual(idleWebArrows(one('web/features/tasks/x.tsx', frame), may, open), [])
  assert.equal(idleWebArrows([], may, open).length, 2)
})

test('web: a part that goes away in silence is found', () => {
  const part = (then: string) =>
    one('web/features/tasks/x.tsx', `if (query.data === undefined) return ${then}`)
  assert.equal(silentParts(part('null')).length, 1)
  assert.equal(silentParts(one('web/features/tasks/x.tsx', 'if (!data) return null')).length, 1)
  assert.deepEqual(silentParts(part('<SectionProblem query={query} />')), [])
})
