import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import { addDays24h } from '../foundation/time/instant.ts'
import { keysOf } from '../foundation/values/keys.ts'
import { demoWorld } from '../testing/demo-world.ts'

const { w, token, path } = await demoWorld()
const now = await w.now()
const week = `time_slot[start]=${addDays24h(now, -7)}&time_slot[stop]=${now}`
const days = `date[start]=${addDays24h(now, -8).slice(0, 10)}&date[stop]=${now.slice(0, 10)}`

async function listed(what: string, query: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let start: number | undefined = 0; start !== undefined; ) {
    const { status, body, text } = await w.call(
      `GET ${path}/${what}?${query}&page_limit=500&page_start_id=${start}`,
      { token },
    )
    assert.equal(status, 200, text)
    rows.push(...(Object.values<Record<string, unknown>[]>(body)[0] ?? []))
    start = body.pagination?.next_page_start_id
  }
  return rows
}

const all = {
  activities: await listed('activities', week),
  'activities/daily': await listed('activities/daily', days),
  notes: await listed('notes', week),
}

for (const what of keysOf(all))
  for (const filter of ['user_ids', 'project_ids', 'task_ids'] as const)
    test(`some, not all: ${what} with ${filter}`, async () => {
      const row = all[what].find((each) => each[filter.replace('_ids', '_id')] !== null)
      const query = what === 'activities/daily' ? days : week
      const found = await listed(what, `${query}&${filter}=${row?.[filter.replace('_ids', '_id')]}`)
      assert.ok(found.length > 0 && found.length < all[what].length, `${found.length} of ${all[what].length}`)
    })

test('some, not all: time is manual, idle, billable, on a task', () => {
  const some = (is: (row: Record<string, unknown>) => boolean) => {
    const count = all.activities.filter(is).length
    assert.ok(count > 0 && count < all.activities.length)
  }
  for (const type of ['manual', 'idle', 'normal']) some((row) => row.time_type === type)
  some((row) => row.billable === true)
  some((row) => row.task_id !== null)
  some((row) => row.tracks_input === true)
  for (const place of ['remote', 'on_site', null]) some((row) => row.location_type === place)
})

test('made: days equal the sums of their activities, no slot exceeds ten minutes, and everything is in the past', async () => {
  const differing = await w.database.rows(
    { row: is.json<object>() },
    sql`
    select to_jsonb(d) as row from (
    select date, user_id, project_id, task_id, tracked, billable from daily_activities
    except
    select date, user_id, project_id, task_id, sum(tracked), coalesce(sum(tracked) filter (where billable), 0)
    from activities where not is_removed group by 1, 2, 3, 4) d`,
  )
  assert.deepEqual(differing, [])
  const [facts] = await w.database.rows(
    { fullest: is.int, last: is.instant },
    sql`
    select max(tracked)::int as fullest, max(last) as last
    from (select sum(tracked) as tracked, max(starts_at) as last from activities where not is_removed
          group by user_id, time_slot) slots`,
  )
  assert.equal(facts?.fullest, 600)
  assert.ok((facts?.last ?? '') < now)
})

test('there are timesheets in every status, and limit histories of every type with time used', async () => {
  const sheets = await listed('timesheets', '')
  assert.deepEqual([...new Set(sheets.map(({ status }) => status))].sort(), [
    'approved',
    'denied',
    'open',
    'submitted',
  ])
  const histories = await listed('limit_histories', '')
  assert.deepEqual([...new Set(histories.map(({ limit_type }) => limit_type))].sort(), [
    'daily',
    'expected_per_week',
    'weekly',
  ])
  assert.ok(histories.some(({ used }) => Number(used) > 0))
})
