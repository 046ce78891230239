import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dependencies } from '../tools/architecture/data-arrows.ts'
import {
  circles,
  fileArrows,
  ownPublic,
  wrongArrows,
  wrongFloors,
  wrongLayers,
} from './architecture/arrows.ts'
import { wrongCodes, wrongMigrations } from './architecture/catalogue.ts'
import { twins, wrongDataArrows } from './architecture/data-arrows.ts'
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

test('an id, a stream or a position that becomes 0, and a type that is forced', () => {
  const lines = [
    'const id = ids[i] ?? 0',
    'return row?.id ?? 0',
    'const at = facts[0]?.stream ?? 0',
    'batch.at = heard[0]?.position ?? 0',
    'ownerId: users[0] ?? 0,',
    'nameOf(by_id ?? 0)',
    "projectId: row.cell('project_id') ?? 0",
    'mayDecideOn(reach, projectId ?? 0)',
  ]
  for (const line of lines)
    assert.equal(habits.inventedIds(one('server/features/a/x.ts', line)).length, 1, line)
  assert.deepEqual(habits.inventedIds(one('server/features/a/x.ts', 'const sum = row?.amount ?? 0')), [])
  const forced = `const row = found ${'as'} unknown as Row`
  assert.equal(habits.doubleCasts(one('server/features/a/x.ts', forced)).length, 1)
})

test('a fact or an entry that is written past the writer, and work that a test runs unwatched', () => {
  const taken = "import { writeFacts } from '../../../foundation/facts/outbox.ts'"
  assert.equal(habits.strayTraces(one('server/features/a/work/x.ts', taken)).length, 1)
  assert.equal(habits.strayTraces(one('server/commands/x.ts', 'await writeAudit(tx, entries)')).length, 1)
  assert.deepEqual(habits.strayTraces(one('server/api/writing.ts', taken)), [])
  const run = 'await removeOldRecords({ database: w.database, clock }).run({})'
  assert.equal(habits.unwatchedWork(one('server/features/a/work/x.test.ts', run)).length, 1)
  assert.deepEqual(habits.unwatchedWork(one('server/demo/x.test.ts', `await ensureDemo(x)\n${run}`)), [])
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
  assert.deepEqual(wrongMigrations([migration('0001-a.sql'), migration('0002-b-c.sql')]), [])
  assert.equal(wrongMigrations([migration('0001-a.sql'), migration('0001-b.sql')]).length, 1)
  assert.equal(wrongMigrations([migration('0001-a.sql'), migration('0003-b.sql')]).length, 1)
  assert.equal(wrongMigrations([migration('0001-a.sql'), migration('0002-a.sql')]).length, 1)
  assert.equal(wrongMigrations([migration('1-a.sql')]).length, 1)
  assert.equal(wrongMigrations([migration('0001-a.sql', 'create table x ();')]).length, 1)
})

const dataSchema = `create table tasks (
);
create table projects (
);
create view project_directory as
 select from projects p;
`
const dataArrows = {
  tasks: { imports: [], owns: { tenant: ['tasks'] }, reads: ['project_directory'] },
  projects: { imports: [], owns: { tenant: ['projects'] }, views: ['project_directory'] },
}
const dataFloors = [['projects'], ['tasks']]

test('tables: a foreign table, a write through a view, a line without a use, a view that nobody makes', () => {
  const relations = relationsIn(dataSchema)
  const uses = (text: string) => usesIn(one('server/features/tasks/store/x.ts', text), relations)
  const read = '`select 1 from tasks t join project_directory p on true`'
  assert.deepEqual(wrongTables(uses(read), dataArrows), [])
  assert.equal(wrongTables(uses('`select 1 from projects`'), dataArrows).length, 1)
  assert.equal(wrongTables(uses('`update project_directory set name = 1`'), dataArrows).length, 1)
  assert.equal(wrongTables(uses("plainTable({ table: 'projects' })"), dataArrows).length, 1)
  assert.deepEqual(wrongRelations(uses(read), dataArrows, relations), [])
  assert.deepEqual(wrongRelations([], dataArrows, relations), [
    'tasks may read project_directory and does not',
    'nobody reads project_directory',
  ])
  const unmade = { ...dataArrows, projects: { imports: [], owns: { tenant: ['projects'] } } }
  assert.deepEqual(wrongRelations(uses(read), unmade, relations), ['nobody makes project_directory'])
  const both = { ...dataArrows, tasks: { ...dataArrows.tasks, views: ['project_directory'] } }
  assert.equal(wrongRelations(uses(read), both, relations).length, 1)
})

test('data arrows: a read that points up, a view of foreign tables, a port that nobody fills, a twin', () => {
  const wrong = (arrows: Parameters<typeof wrongDataArrows>[0], floors = dataFloors) =>
    wrongDataArrows(arrows, floors, relationsIn(dataSchema))
  const { tasks, projects } = dataArrows
  assert.deepEqual(wrong(dataArrows), [])
  assert.deepEqual(wrong(dataArrows, [['tasks'], ['projects']]), [
    'tasks reads project_directory of projects, which is above',
  ])
  const foreign = {
    tasks: { ...tasks, reads: [], views: ['project_directory'] },
    projects: { ...projects, views: [] },
  }
  assert.deepEqual(wrong(foreign), ['tasks makes project_directory, which shows none of its tables'])
  assert.equal(wrong(foreign, [['tasks'], ['projects']]).length, 2)
  const port = {
    tasks: { ...tasks, reads: [], ports: ['project_directory'] },
    projects: { ...projects, views: [] },
  }
  assert.equal(wrong(port, [['tasks'], ['projects']]).length, 1)
  const filled = { ...port, projects: { ...port.projects, fills: ['project_directory'] } }
  assert.deepEqual(wrong(filled, [['tasks'], ['projects']]), [])
  assert.equal(wrong(filled).length, 1)
  assert.equal(wrong({ ...dataArrows, tasks: { ...tasks, fills: ['project_directory'] } }).length, 1)
  const copied = relationsIn(`${dataSchema}create view task_projects as\n select from projects;\n`)
  assert.deepEqual(twins(dataArrows, copied), ['project_directory and task_projects both show projects'])
  assert.deepEqual(twins(filled, copied), [])
})

test('circles: of imports and reads together, also through a view and through a port', () => {
  const found = (more: Partial<(typeof dataArrows)['projects']> & object, schema = dataSchema) => {
    const arrows = { ...dataArrows, projects: { ...dataArrows.projects, ...more } }
    return circles(dependencies(arrows, relationsIn(schema).views)).length
  }
  assert.equal(found({}), 0)
  assert.equal(found({ imports: ['tasks'] } as object), 1)
  const joined = dataSchema.replace('from projects p', 'from projects p join tasks t on true')
  assert.equal(found({}, joined), 1)
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
