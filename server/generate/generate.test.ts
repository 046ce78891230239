import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writing } from '../api/writing.ts'
import { countUsed } from '../features/limits/store/histories.ts'
import { limitedMembers } from '../features/limits/store/limited-members.ts'
import { planTimesheets } from '../features/timesheets/rules/plan-timesheets.ts'
import { paidMembers } from '../features/timesheets/store/periods.ts'
import { shares } from '../features/tracking/rules/share.ts'
import { activitiesWithin } from '../features/tracking/store/activities.ts'
import { is } from '../foundation/db/columns.ts'
import type { Database } from '../foundation/db/database.ts'
import { raw, type Sql, sql } from '../foundation/db/sql.ts'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import { dateFrom } from '../foundation/time/calendar-date.ts'
import { instantFrom, instantFromSeconds } from '../foundation/time/instant.ts'
import { dateIn } from '../foundation/time/zone.ts'
import { bareWorld } from '../testing/bare-world.ts'
import { generate } from './generate.ts'
import { ownZone, type Wanted } from './wanted.ts'

const wanted: Wanted = {
  seed: 1,
  members: 30,
  months: 2,
  activities: 20_000,
  until: dateFrom('2026-11-14'),
}
// Clocks went back in Lisbon and Toronto within these two months.
const now = '2026-11-15T12:00:00.000000Z'
const w = await bareWorld({ now })
const { database } = w
const made = await w.write((writer) => generate(writer, wanted, () => {}))
assert.ok(made.state === 'made')
const { organizationId, token } = made
await w.settle()

const users = await database.rows(
  { id: is.int },
  sql`
  select user_id as id from organization_members where organization_id = ${organizationId} order by user_id`,
)
const wholeTime = [{ first: 0, stop: Number.MAX_SAFE_INTEGER }]
/** The rows that only one of two statements has. */
const differencesOf = (one: Sql, other: Sql) =>
  database.rows(
    { row: is.json<object>() },
    sql`select to_jsonb(d) as row from ((${one} except ${other}) union all (${other} except ${one})) d`,
  )

test('every share follows from the claims of its slot, and is on the organization’s day', async () => {
  let count = 0
  for (const { id } of users) {
    const held = await activitiesWithin(database, { organizationId, userId: id }, wholeTime)
    count += held.length
    for (const its of Map.groupBy(held, ({ slot }) => slot).values()) {
      assert.deepEqual(
        its.map(({ share }) => share),
        shares(its),
      )
      for (const { slot, share, date } of its)
        assert.equal(date, dateIn(ownZone, instantFromSeconds(slot * 600 + share.at)))
    }
  }
  assert.equal(count, wanted.activities)
})

test('the days are the sums of the activities', async () => {
  const sums = sql`
    select user_id, date, project_id, task_id, sum(tracked) as tracked, sum(least(keyboard, tracked)) as keyboard,
           sum(least(mouse, tracked)) as mouse, sum(least(overall, tracked)) as overall,
           sum(least(input_tracked, tracked)) as input_tracked,
           coalesce(sum(tracked) filter (where time_type = 'manual'), 0) as manual,
           coalesce(sum(tracked) filter (where time_type = 'idle'), 0) as idle,
           coalesce(sum(tracked) filter (where time_type = 'resumed'), 0) as resumed,
           coalesce(sum(tracked) filter (where billable), 0) as billable,
           coalesce(sum(tracked) filter (where is_break), 0) as work_break
    from activities where organization_id = ${organizationId} group by user_id, date, project_id, task_id`
  const days = sql`
    select user_id, date, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual, idle, resumed,
           billable, work_break
    from daily_activities where organization_id = ${organizationId}`
  assert.deepEqual(await differencesOf(sums, days), [])
  const kinds = await database.rows(
    { time_type: is.text },
    sql`
    select distinct time_type from activities where organization_id = ${organizationId} order by 1`,
  )
  assert.equal(kinds.length, 4)
})

test('no limit is exceeded, and the histories count what was tracked', async () => {
  const between = { from: 1_789_000_000, to: 1_795_000_000 }
  const members = await limitedMembers(database, organizationId, 'all', between)
  assert.equal(members.length, 10)
  for (const { userId, known } of members) {
    const counted = await countUsed(database, { organizationId, userId }, known)
    assert.deepEqual(
      known.map(({ used }) => used),
      counted.map(({ used }) => used),
    )
    assert.ok(known.every(({ type, used, total }) => type === 'expected_per_week' || used <= total))
    assert.ok(known.some(({ used }) => used > 0))
  }
})

test('every day with time has its timesheet, and approved ones lock their time', async () => {
  const worked = await database.rows(
    { user_id: is.int, dates: is.dates },
    sql`
    select user_id, array_agg(distinct date) as dates from daily_activities
    where organization_id = ${organizationId} group by user_id`,
  )
  for (const { user_id, dates } of worked) {
    const span = { firstDay: dateFrom('2026-09-01'), lastDay: dateFrom('2026-11-14') }
    const [member] = await paidMembers(database, organizationId, [user_id], span)
    assert.deepEqual(member && planTimesheets(member, member.timesheets, dates).made, [])
  }
  const wrong = await database.rows(
    { id: is.int },
    sql`
    select a.id from activities a
    left join timesheets t on t.organization_id = a.organization_id and t.user_id = a.user_id
                          and a.date between t.start_date and t.stop_date and t.status = 'approved'
    where a.organization_id = ${organizationId}
      and (a.timesheet_id is distinct from t.id or a.is_locked <> (t.id is not null))`,
  )
  assert.deepEqual(wrong, [])
  const statuses = await database.rows(
    { status: is.text },
    sql`
    select distinct status from timesheets where organization_id = ${organizationId}`,
  )
  assert.equal(statuses.length, 4)
})

test('items of trackers are known, and everyone was last seen where they worked last', async () => {
  const sent = sql`
    select user_id, uuid from activities where organization_id = ${organizationId} and client = 'tracker'
    union all select user_id, uuid from notes where organization_id = ${organizationId}`
  const known = sql`select user_id, uuid from tracked_items where organization_id = ${organizationId}`
  assert.deepEqual(await differencesOf(sql`(${sent})`, known), [])
  const unseen = await database.rows(
    { user_id: is.int },
    sql`
    select t.user_id from trackers t
    cross join lateral (
      select max(a.starts_at + a.tracked * interval '1 second') as at from activities a
      where a.organization_id = t.organization_id and a.user_id = t.user_id and a.client <> 'manual') last
    join organization_members m on m.organization_id = t.organization_id and m.user_id = t.user_id
    where t.organization_id = ${organizationId}
      and (t.last_client_activity, m.last_client_activity) is distinct from (last.at, last.at)`,
  )
  assert.deepEqual(unseen, [])
})

test('200: the API shows it, and books more', async () => {
  const list = await w.call(
    `GET /v2/organizations/${organizationId}/activities?time_slot[start]=2026-11-09T00:00:00Z&time_slot[stop]=2026-11-14T00:00:00Z`,
    { token },
  )
  assert.equal(list.status, 200)
  assert.equal(list.body.activities.length, 100)
  const [project] = await database.rows(
    { id: is.int },
    sql`
    select project_id as id from project_members
    where organization_id = ${organizationId} and user_id = ${users[0]?.id ?? 0} order by project_id limit 1`,
  )
  const [known] = await database.rows(
    { uuid: is.uuid },
    sql`
    select uuid from tracked_items where organization_id = ${organizationId} and user_id = ${users[0]?.id ?? 0} limit 1`,
  )
  const item = { kind: 'activity', project_id: project?.id, time_slot: '2026-11-15T10:00:00Z', tracked: 600 }
  const items = [
    { ...item, uuid: '01936c2e-8f4a-7b6e-9d3c-5a1f0e2b4c6d' },
    { ...item, uuid: known?.uuid },
  ]
  const body = { device_id: 'test device', items }
  const reply = await w.call(`POST /v2/organizations/${organizationId}/tracking/batches`, { token }, { body })
  assert.deepEqual(
    reply.body.results.map(({ result }: { result: string }) => result),
    ['accepted', 'duplicate'],
  )
})

const tables = `users organization_members projects tasks project_members teams team_members rates activities
  tracked_items daily_activities notes tracking_states timesheets limit_histories trackers time_edit_logs`.split(
  /\s+/,
)

/** Of each table all rows, in their order. */
async function bytesOf(its: Database): Promise<Record<string, unknown>[]> {
  const hashes = tables.map((table) =>
    its.rows(
      { name: is.text, count: is.int, hash: is.text.orNull },
      sql`
      select ${table}::text as name, count(*) as count, md5(string_agg(t::text, ',' order by t::text)) as hash
      from ${raw(table)} t`,
    ),
  )
  return (await Promise.all(hashes)).flat()
}

test('the same options give the same bytes in every database, and a second run adds nothing', async () => {
  const twice = await Promise.all(
    [await migratedDatabase(4), await migratedDatabase(4)].map(async ({ database: its }) => {
      const site = { database: its, now: instantFrom(now), actor: { userId: undefined, ip: undefined } }
      const small = { ...wanted, members: 12, activities: 12_000 }
      const run = () =>
        writing({ ...site, factsAnnounced: () => {} }, (writer) => generate(writer, small, () => {}))
      assert.equal((await run()).state, 'made')
      const bytes = await bytesOf(its)
      assert.equal((await run()).state, 'there')
      assert.deepEqual(await bytesOf(its), bytes)
      return bytes
    }),
  )
  assert.deepEqual(twice[0], twice[1])
  assert.ok(twice[0]?.every(({ count }) => Number(count) > 0))
})

test('more activities than fit are refused', async () => {
  const asked = { ...wanted, members: 2, activities: 50_000 }
  const refused = await w.write((writer) => generate(writer, asked, () => {}))
  assert.equal(refused.state, 'too_many')
})
