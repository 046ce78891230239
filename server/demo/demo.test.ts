import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { isPassword } from '../features/identity/rules/password.ts'
import { is } from '../foundation/db/columns.ts'
import { raw, sql } from '../foundation/db/sql.ts'
import { instantFrom } from '../foundation/time/instant.ts'
import { type DemoPlace, freshPlace } from '../testing/demo-place.ts'
import { ensureDemo, makeDemoOnce } from './demo.ts'
import { notesFile } from './notes.ts'

const now = instantFrom('2026-11-18T12:00:00Z')

const tables = [
  'users',
  'organizations',
  'organization_members',
  'clients',
  'projects',
  'project_members',
  'organization_tokens',
  'teams',
  'team_members',
  'team_projects',
  'invite_links',
  'global_todos',
  'integrations',
  'integration_project_links',
  'integration_user_links',
  'tasks',
  'task_assignees',
]
const secrets = new Set(['password_hash', 'invite_code', 'secret_hash', 'code'])

async function rowsOf({ database }: DemoPlace): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const table of tables) {
    const rows = await database.rows(
      { row: is.json<object>() },
      sql`select to_jsonb(t) as row from ${raw(table)} t order by t::text`,
    )
    found[table] = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.has(name))),
    )
  }
  return found
}

// A demo takes seconds to make, so two of them serve most tests: one that three ask for at the same time, and one beside the notes of
// a run that was never committed.
const first = await freshPlace()
const second = await freshPlace()
const asked = await Promise.all(Array.from({ length: 3 }, () => makeDemoOnce(first.config, first.url)))
const [notes] = asked
writeFileSync(notesFile(second.config), JSON.stringify(notes))
const otherNotes = await makeDemoOnce(second.config, second.url)

test('made: two fresh databases get the same rows, apart from secrets', async () => {
  const [one, other] = await Promise.all([rowsOf(first), rowsOf(second)])
  assert.deepEqual(one, other)
  assert.deepEqual(
    tables.map((table) => one[table]?.length),
    [40, 1, 40, 6, 26, 116, 1, 5, 22, 11, 3, 4, 1, 3, 11, 206, 133],
  )
  assert.notEqual(notes?.password, otherNotes?.password)
  assert.notEqual(notes?.token, otherNotes?.token)
})

test('made: only the owner can read the notes, and the next run returns them', async () => {
  const file = notesFile(first.config)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), notes)
  assert.deepEqual(await makeDemoOnce(first.config, first.url), notes)
  assert.equal((await rowsOf(first)).users?.length, 40)
})

test('made: everything is marked as a sample, also by the next run if an older version made it', async () => {
  const marked = async () =>
    (
      await first.database.rows(
        { organizations: is.int, users: is.int },
        sql`select (select count(*)::int from organizations where is_sample) as organizations,
                   (select count(*)::int from users where is_sample) as users`,
      )
    )[0]
  assert.deepEqual(await marked(), { organizations: 1, users: 40 })
  await first.database.change(sql`update organizations set is_sample = false`)
  await first.database.change(sql`update users set is_sample = false`)
  await makeDemoOnce(first.config, first.url)
  assert.deepEqual(await marked(), { organizations: 1, users: 40 })
})

test('made: everyone in the notes has the password of the notes', async () => {
  const emails = notes?.people.map((person) => person.email) ?? []
  const found = await first.database.rows(
    { password_hash: is.text },
    sql`select distinct password_hash from users where email = any(${emails}::text[])`,
  )
  assert.equal(emails.length, 5)
  assert.equal(found.length, 1)
  assert.ok(await isPassword(notes?.password ?? '', found[0]?.password_hash ?? ''))
})

test('made: the counters of members equal a count over their memberships in active projects', async () => {
  const wrong = await first.database.rows(
    { user_id: is.int },
    sql`
    select m.user_id from organization_members m
    left join project_members pm on pm.organization_id = m.organization_id and pm.user_id = m.user_id
                                and pm.status = 'active'
    left join projects p on p.organization_id = pm.organization_id and p.id = pm.project_id and p.status = 'active'
    group by m.organization_id, m.user_id
    having m.manager_projects <> count(p.id) filter (where pm.role = 'manager')
        or m.user_projects <> count(p.id) filter (where pm.role = 'user')
        or m.viewer_projects <> count(p.id) filter (where pm.role = 'viewer')`,
  )
  assert.deepEqual(wrong, [])
})

test('made: members of a team are on its projects, some directly and some only through it', async () => {
  const rows = await first.database.rows(
    { direct_role: is.text.orNull, isRight: is.flag },
    sql`
    select pm.direct_role, pm.status = 'active' and pm.team_id = tp.team_id and pm.team_role = tm.role
                           and pm.role = coalesce(pm.direct_role, tm.role) as "isRight"
    from team_projects tp
    join team_members tm on tm.organization_id = tp.organization_id and tm.team_id = tp.team_id
    left join project_members pm on pm.organization_id = tp.organization_id and pm.project_id = tp.project_id
                                and pm.user_id = tm.user_id`,
  )
  assert.ok(rows.every((row) => row.isRight))
  assert.ok(rows.some((row) => row.direct_role === null) && rows.some((row) => row.direct_role !== null))
  const others = await first.database.rows(
    { user_id: is.int },
    sql`
    select pm.user_id from project_members pm
    left join team_projects tp on tp.organization_id = pm.organization_id and tp.project_id = pm.project_id
                              and tp.team_id = pm.team_id
    where pm.team_id is not null and tp.team_id is null`,
  )
  assert.deepEqual(others, [])
})

test('made: assignees of a task are users or managers of its project', async () => {
  const wrong = await first.database.rows(
    { summary: is.text, user_id: is.int },
    sql`
    select t.summary, a.user_id from task_assignees a
    join tasks t on t.organization_id = a.organization_id and t.id = a.task_id
    left join project_members pm on pm.organization_id = t.organization_id and pm.project_id = t.project_id
                                and pm.user_id = a.user_id and pm.status = 'active' and pm.role <> 'viewer'
    where pm.user_id is null or (a.status, a.is_archived) <> (t.status, t.is_archived)`,
  )
  assert.deepEqual(wrong, [])
})

test('made: once, when many ask at the same time', () => {
  for (const each of asked) assert.deepEqual(each, notes)
  assert.ok(notes)
})

test('made again: notes of a run that was never committed are set aside', () => {
  assert.notEqual(otherNotes?.token, notes?.token)
  assert.deepEqual(JSON.parse(readFileSync(notesFile(second.config), 'utf8')), otherNotes)
})

test('undefined: the database is in use, and stays as it is', async () => {
  const { config, url, database } = await freshPlace()
  await database.change(sql`
    insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
    values ('Una User', 'Una', 'User', 'una@stint.example', 'UTC', '2026-01-01', '2026-01-01')`)
  assert.equal(await makeDemoOnce(config, url), undefined)
  const demo = await ensureDemo({ config, database, now })
  assert.equal(demo.state, 'made', 'an explicit request creates it')
})

test('undefined: the demo was removed, and no start creates it again', async () => {
  const { config, url, database } = await freshPlace()
  await database.change(sql`
    insert into sample_removals (sample_id, name, requested_at, removed_at) values (1, 'Gone', '2026-11-01', '2026-11-01')`)
  assert.equal(await makeDemoOnce(config, url), undefined)
})

test('undefined: the demo exists, but its notes are in another data directory', async () => {
  const elsewhere = { ...second, config: (await freshPlace()).config }
  assert.equal(await makeDemoOnce(elsewhere.config, elsewhere.url), undefined)
  const demo = await ensureDemo({ ...elsewhere, now })
  assert.equal(demo.state, 'without_notes')
})

test('error: unreadable notes say what to do', async () => {
  const { config, url } = await freshPlace()
  for (const text of ['{"organization":', '{"token":"stoat_x"}']) {
    writeFileSync(notesFile(config), text)
    await assert.rejects(
      makeDemoOnce(config, url),
      /demo\.json can’t be read: .*\n.*Restore it from a backup, or delete it/,
    )
  }
})
