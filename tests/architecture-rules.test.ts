import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  circles,
  fileArrows,
  ownPublic,
  wrongArrows,
  wrongFloors,
  wrongLayers,
} from './architecture/arrows.ts'
import { wrongCodes, wrongMigrations } from './architecture/catalogue.ts'
import * as habits from './architecture/habits.ts'
import { sourceOf } from './architecture/sources.ts'
import { relationsIn, usesIn, wrongRelations, wrongTables } from './architecture/tables.ts'

// Breaks each architecture rule on purpose, to prove that it can fail.

const one = (path: string, text: string) => [sourceOf(path, text)]
const sqlImport = "import { sql } from '../../../foundation/db/sql.ts'\n"

test('layers: an import from above is found, also of a type, a re-export and a lazy one', () => {
  for (const [path, text] of [
    ['server/foundation/db/x.ts', "import { a } from '../../api/caller.ts'"],
    ['server/foundation/db/x.ts', "import type { A } from '../../features/projects/public.ts'"],
    ['server/foundation/db/x.ts', "const x = await import('../../config.ts')"],
    ['server/api/x.ts', "export { a } from '../features/projects/public.ts'"],
    ['server/api/x.ts', "import {\n  a,\n  b,\n} from '../product.ts'"],
    ['server/features/projects/x.ts', "import '../../serve.ts'"],
  ] as const)
    assert.equal(wrongLayers(one(path, text)).length, 1, text)
  assert.deepEqual(wrongLayers(one('server/api/x.ts', "import { a } from '../foundation/db/sql.ts'")), [])
  assert.deepEqual(
    wrongLayers(one('server/serve.ts', "import { a } from './features/projects/public.ts'")),
    [],
  )
})

test('arrows: a feature that may not be used, a file that is not public, a port that is used as a value', () => {
  const may = {
    projects: { imports: ['organizations'] },
    organizations: { imports: [], hears: ['projects'] },
  }
  const broken = (path: string, text: string) => wrongArrows(one(path, text), may).length
  assert.equal(broken('server/features/organizations/x.ts', "import { a } from '../projects/public.ts'"), 1)
  assert.equal(
    broken('server/features/projects/x.ts', "import { a } from '../organizations/store/members.ts'"),
    1,
  )
  assert.equal(broken('server/features/projects/x.ts', "import { a } from '../organizations/ports.ts'"), 1)
  assert.equal(
    broken('server/features/projects/x.ts', "import type { A } from '../organizations/ports.ts'"),
    0,
  )
  assert.equal(
    broken('server/features/projects/x.ts', "import { type A } from '../organizations/ports.ts'"),
    0,
  )
  assert.equal(
    broken('server/features/projects/store/x.ts', "import { a } from '../../organizations/public.ts'"),
    0,
  )
  assert.equal(broken('server/features/organizations/x.ts', "import { a } from '../projects/facts.ts'"), 0)
  assert.equal(broken('server/features/projects/x.ts', "import { a } from '../organizations/facts.ts'"), 1)
  assert.equal(
    ownPublic(one('server/features/projects/store/x.ts', "import { a } from '../public.ts'")).length,
    1,
  )
})

test('circles: of files by values, not by types; and of features', () => {
  const files = (second: string) => [sourceOf('a.ts', "import { b } from './b.ts'"), sourceOf('b.ts', second)]
  assert.deepEqual(circles(fileArrows(files("import { a } from './a.ts'"))), ['a.ts → b.ts → a.ts'])
  assert.deepEqual(circles(fileArrows(files("import type { A } from './a.ts'"))), [])
  assert.equal(
    circles(
      new Map([
        ['x', ['y']],
        ['y', ['z']],
        ['z', ['x']],
      ]),
    ).length,
    1,
  )
})

test('clock: every way to ask for the time', () => {
  for (const line of ['new Date()', 'const t = Date.now()', 'Temporal.Now.instant()'])
    assert.equal(habits.clockReaders(one('server/api/x.ts', line)).length, 1, line)
  for (const line of ['where at < now()', 'values (current_timestamp)', 'select clock_timestamp()'])
    assert.equal(habits.clockReaders(one('server/features/a/store/x.ts', sqlImport + line)).length, 1, line)
  assert.deepEqual(habits.clockReaders(one('server/foundation/time/clock.ts', 'Temporal.Now.instant()')), [])
  assert.deepEqual(
    habits.clockReaders(one('server/api/x.ts', `${sqlImport}const now = spine.clock.now()`)),
    [],
  )
})

test('SQL outside of a store, and a rule that reads', () => {
  assert.equal(habits.strayStatements(one('server/features/projects/endpoints/x.ts', sqlImport)).length, 1)
  assert.equal(
    habits.strayStatements(one('server/serve.ts', "import { sql } from './foundation/db/sql.ts'")).length,
    1,
  )
  assert.deepEqual(habits.strayStatements(one('server/features/projects/store/x.ts', sqlImport)), [])
  assert.equal(
    habits.busyRules(one('server/features/a/rules/x.ts', "import { b } from '../store/b.ts'")).length,
    1,
  )
  assert.equal(habits.busyRules(one('server/features/a/rules/x.ts', sqlImport)).length, 1)
})

test('environment, names, length, tests beside endpoints', () => {
  assert.equal(habits.environmentReaders(one('server/api/x.ts', 'const home = process.env.HOME')).length, 1)
  assert.equal(
    habits.badNames([
      'server/api/utils.ts',
      'server/helpers/a.ts',
      'web/index.ts',
      'web/Button.tsx',
      'server/fine-name.test.ts',
    ]).length,
    4,
  )
  assert.equal(habits.longFiles(one('server/x.ts', 'x\n'.repeat(301))).length, 1)
  assert.deepEqual(habits.longFiles(one('server/x.ts', 'x\n'.repeat(300))), [])
  assert.equal(
    habits.untestedEndpoints(one('server/features/a/endpoints/x.ts', 'export const x = endpoint({')).length,
    1,
  )
})

test('error codes and migrations', () => {
  const kind = (errorCode: number, code: string, status: number) => ({
    errorCode,
    code,
    status,
    description: '',
  })
  assert.equal(wrongCodes([kind(10_001, 'a', 401), kind(10_001, 'b', 401)]).length, 1)
  assert.equal(wrongCodes([kind(10_001, 'a', 401), kind(10_002, 'a', 401)]).length, 1)
  assert.equal(wrongCodes([kind(16_000, 'a', 400)]).length, 1)
  assert.equal(wrongCodes([kind(12_000, 'a', 500)]).length, 1)
  const migration = (name: string, text = '-- Why.\n') => ({ path: `db/migrations/${name}`, text })
  assert.deepEqual(
    wrongMigrations([migration('20260101T0000-a.sql'), migration('20260101T0001-b-c.sql')]),
    [],
  )
  assert.equal(
    wrongMigrations([migration('20260101T0000-a.sql'), migration('20260101T0000-b.sql')]).length,
    1,
  )
  assert.equal(wrongMigrations([migration('2-a.sql')]).length, 1)
  assert.equal(wrongMigrations([migration('20260101T0000-a.sql', 'create table x ();')]).length, 1)
})

test('tables: a foreign table, a write through a view, a view that shows other tables than said, an idle line', () => {
  const schema =
    'create table tasks (\n);\ncreate table projects (\n);\ncreate view task_projects as\n select from projects p;\n'
  const relations = relationsIn(schema)
  const may = {
    tasks: { imports: [], owns: ['tasks'], reads: { task_projects: ['projects'] } },
    projects: { imports: [], owns: ['projects'] },
  }
  const uses = (text: string) => usesIn(one('server/features/tasks/store/x.ts', text), relations)
  assert.deepEqual(wrongTables(uses('`select 1 from tasks t join task_projects p on true`'), may), [])
  assert.equal(wrongTables(uses('`select 1 from projects`'), may).length, 1)
  assert.equal(wrongTables(uses('`update task_projects set name = 1`'), may).length, 1)
  assert.equal(wrongTables(uses("plainTable({ table: 'projects' })"), may).length, 1)
  const idle = wrongRelations([], may, relations)
  assert.deepEqual(idle, ['tasks may read task_projects and does not'])
  const another = { ...may, tasks: { ...may.tasks, reads: { task_projects: ['clients'] } } }
  assert.equal(wrongRelations(uses('`select 1 from task_projects`'), another, relations).length, 1)
})

test('floors: an import that points up, an arrow that nothing uses, facts that import a feature', () => {
  const may = { low: { imports: ['high'] }, high: { imports: [] } }
  const floors = [['low'], ['high']]
  const up = one('server/features/low/x.ts', "import { a } from '../high/public.ts'")
  assert.deepEqual(wrongFloors(up, may, floors), ['low imports high, which is above'])
  assert.equal(wrongFloors([], may, floors).length, 2)
  const facts = one('server/features/high/facts.ts', "import { a } from './store/x.ts'")
  assert.equal(wrongFloors(facts, { high: { imports: [] } }, [['high']]).length, 1)
})
