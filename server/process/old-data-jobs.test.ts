import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createToken } from '../features/identity/changes/organization-tokens.ts'
import { activeAmong } from '../features/organizations/public.ts'
import { is } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import { fixedClock } from '../foundation/time/clock.ts'
import { readConfig } from '../settings/config.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { world } from '../testing/world.ts'
import { oldDataJobs } from './old-data-jobs.ts'

const w = await world({ now: '2026-06-01T12:00:00Z' })
const { organizationId, database } = w
const base = `/v2/organizations/${organizationId}/changes`

async function run(name: string, environment: Record<string, string> = {}): Promise<void> {
  const config = readConfig({ STINT_SECRET: worldSecret, ...environment })
  const job = oldDataJobs(config, { database: w.watched, clock: fixedClock(await w.now()) }).find(
    (each) => each.name === name,
  )
  await (job ?? assert.fail(name)).run({})
}

async function ids(table: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await database.rows(
    { id: is.int },
    sql`select id from ${table} where organization_id = ${organizationId} order by id`,
  )
  return rows.map(({ id }) => id)
}

type Change = { resource: string; action: string; id: number }

/** What followers hear to be gone while this runs. */
async function goneWhile(work: () => Promise<void>): Promise<[string, number][]> {
  const { cursor } = (await w.call(`GET ${base}?cursor=latest`, w.owner)).body
  await work()
  const { changes }: { changes: Change[] } = (await w.call(`GET ${base}?cursor=${cursor}&limit=100`, w.owner))
    .body
  return changes.flatMap(({ resource, action, id }) => (action === 'delete' ? [[resource, id]] : []))
}

test('starts and stops of timers go after their days, and followers hear it; nothing younger does', async () => {
  for (const at of ['2024-01-01T08:00:00Z', '2026-05-01T08:00:00Z'])
    await database.change(sql`
      insert into tracking_states (organization_id, id, user_id, type, occurred_at)
      values (${organizationId}, floor(extract(epoch from ${at}::timestamptz) / 600)::bigint * 536870912 + 1,
              ${w.user.id}, 'start', ${at}::timestamptz)`)
  const [old, young] = await ids(sql`tracking_states`)
  assert.deepEqual(await goneWhile(() => run('timers.remove-old-states')), [['tracking_state', old]])
  assert.deepEqual(await ids(sql`tracking_states`), [young])
  await run('timers.remove-old-states', { STINT_TRACKING_STATES_KEEP_DAYS: '190' })
  assert.deepEqual(await ids(sql`tracking_states`), [young])
})

test('views of locations and screenshots go after their days, as the operator sets them', async () => {
  for (const at of ['2025-01-01T08:00:00Z', '2026-03-01T08:00:00Z', '2026-05-20T08:00:00Z']) {
    const of = sql`${organizationId}, ${w.user.id}, ${w.owner.id}, ${at}::timestamptz::date`
    await database.change(sql`
      insert into location_views (organization_id, user_id, viewer_id, date, created_at) values (${of}, ${at})`)
    await database.change(sql`
      insert into screenshot_views (organization_id, user_id, viewer_id, date, screenshot_ids, created_at, updated_at)
      values (${of}, '{1}', ${at}, ${at})`)
  }
  const [oldLook] = await ids(sql`location_views`)
  const [oldView] = await ids(sql`screenshot_views`)
  const gone = await goneWhile(async () => {
    await run('job-sites.remove-old-looks')
    await run('screenshots.remove-old-views')
  })
  assert.deepEqual(gone, [
    ['location_view', oldLook],
    ['screenshot_view', oldView],
  ])
  await run('screenshots.remove-old-views', { STINT_VIEWS_KEEP_DAYS: '30' })
  assert.deepEqual(
    [(await ids(sql`location_views`)).length, (await ids(sql`screenshot_views`)).length],
    [2, 1],
  )
})

test('alerts go after their days with who received them; one whose post still waits stays', async () => {
  for (const [rule, at] of [
    [1, '2025-01-01T08:00:00Z'],
    [2, '2025-01-01T09:00:00Z'],
    [3, '2026-05-20T08:00:00Z'],
  ] as const) {
    const made = await database.rows(
      { id: is.int },
      sql`
      insert into smart_notifications (organization_id, rule_id, period_stop, starts_at, stops_at, matches, match_user_ids,
                                       rule_snapshot, created_at)
      values (${organizationId}, ${rule}, ${at}, ${at}, ${at}, '[]', '{}', '{}', ${at}) returning id`,
    )
    for (const { id } of made) {
      await database.change(sql`
        insert into smart_notification_recipients (organization_id, notification_id, user_id)
        values (${organizationId}, ${id}, ${w.owner.id})`)
      await database.change(sql`
        insert into smart_chat_posts (organization_id, notification_id, due_at)
        values (${organizationId}, ${id}, ${rule === 2 ? at : null}::timestamptz)`)
    }
  }
  const [old, ...others] = await ids(sql`smart_notifications`)
  assert.deepEqual(await goneWhile(() => run('smart-notifications.remove-old')), [
    ['smart_notification', old],
  ])
  assert.deepEqual(await ids(sql`smart_notifications`), others)
})

test('organization tokens go long after they ended, with the way that their secret led; one in use stays', async () => {
  const given = { organizationId, userId: w.owner.id, expiry: 'never' } as const
  const make = (name: string) => w.write((writer) => createToken(writer, { activeAmong }, { ...given, name }))
  const [ended, working] = [await make('ended'), await make('working')]
  const places = () =>
    database.rows(
      { id: is.int },
      sql`select id from secret_places where kind = 'organization_token' and id in (${ended.id}, ${working.id})`,
    )
  await database.change(sql`
    update organization_tokens set revoked_at = '2026-05-01T00:00:00Z' where id = ${ended.id}`)
  await run('identity.remove-ended-tokens')
  assert.equal((await places()).length, 2)
  await w.moveClock('2027-07-01T12:00:00Z')
  await run('identity.remove-ended-tokens')
  assert.deepEqual(await places(), [{ id: working.id }])
  assert.ok((await ids(sql`organization_tokens`)).includes(working.id))
  assert.ok(!(await ids(sql`organization_tokens`)).includes(ended.id))
})

test('calendar work goes when it was done longer ago than facts are kept; what is open stays', async () => {
  const now = await w.now()
  for (const [period, days] of [
    ['old', 121],
    ['young', 119],
    ['open', null],
  ] as const)
    await database.change(sql`
      insert into due_work (work, organization_id, period, due_at, done_at)
      values ('tried', ${organizationId}, ${period}, ${now}::timestamptz - interval '500 days',
              ${now}::timestamptz - make_interval(days => ${days}::int))`)
  await run('remove-old-due-work')
  const left = await database.rows(
    { period: is.text },
    sql`select period from due_work where work = 'tried' order by period`,
  )
  assert.deepEqual(left, [{ period: 'open' }, { period: 'young' }])
})
