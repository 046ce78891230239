import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2022-07-01T08:00:00Z' })
const { activity, results, list } = trackedIn(w)

/** In which partition the activities of the user are. */
async function places(): Promise<Record<string, number>> {
  const rows = await w.database.rows(
    { place: is.text, count: is.int },
    sql`
    select tableoid::regclass::text as place, count(*)::int as count from activities
    where user_id = ${w.user.id} group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ place, count }) => [place, count]))
}
const partitions = async () =>
  (
    await w.database.rows(
      { name: is.text },
      sql`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'activities'::regclass order by 1`,
    )
  ).map(({ name }) => name)
const shown = async (query: string) => (await list(w.owner, 'activities', query)).length
const window = (start: string, stop: string) =>
  `time_slot[start]=${start}T00:00:00Z&time_slot[stop]=${stop}T00:00:00Z`

test('200: time before the first quarter is in the default partition, and every list finds it', async () => {
  const items = ['2022-06-30T10:00:00Z', '2022-06-30T10:10:00Z'].map((slot) => activity(slot))
  assert.deepEqual(await results(w.user, items), ['accepted', 'accepted'])
  assert.deepEqual(await places(), { activities_other: 2 })
  assert.equal(await shown(window('2022-06-30', '2022-07-01')), 2)
  assert.equal(await shown(`${window('2022-06-30', '2022-07-01')}&user_ids=${w.user.id}`), 2)
  assert.equal(
    (await list(w.owner, `/v2/projects/${w.projectId}/activities`, window('2022-06-30', '2022-07-01')))
      .length,
    2,
  )
  const days = await list(w.owner, 'activities/daily', 'date[start]=2022-06-30&date[stop]=2022-06-30')
  assert.deepEqual([days.length, days[0].tracked], [1, 1_200])
})

test('quarters exist a year ahead, whatever the clock does, and are created once', async () => {
  // What is due every day would take its time over all these years.
  await w.settle()
  await w.database.change(sql`delete from due_work where work <> 'activity-quarters'`)
  const before = await partitions()
  assert.deepEqual([before[0], before.at(-2)], ['activities_2026q1', 'activities_2027q4'])
  await w.moveClock('2026-12-31T23:59:50Z')
  await w.settle()
  assert.deepEqual(await partitions(), before)
  await w.moveClock('2027-01-01T00:00:00Z')
  await w.startAnother()
  await w.settle()
  assert.deepEqual(
    (await partitions()).filter((name) => !before.includes(name)),
    ['activities_2028q1'],
  )
  // Out of service for years: all that is missing is made, and what was booked meanwhile moves to its own quarter.
  await w.database.change(sql`update due_work set retry_at = '2034-05-05Z' where work = 'activity-quarters'`)
  await w.moveClock('2034-05-04T08:00:00Z')
  assert.deepEqual(await results(w.user, [activity('2034-05-03T10:00:00Z')]), ['accepted'])
  assert.deepEqual(await places(), { activities_other: 3 })
  await w.moveClock('2034-05-05T08:00:00Z')
  await w.settle()
  const now = await partitions()
  assert.equal(now.at(-2), 'activities_2035q2')
  assert.equal(now.length, 1 + 2 * 4 + 7 * 4 + 2)
  assert.deepEqual(await places(), { activities_2034q2: 1, activities_other: 2 })
  assert.deepEqual(await results(w.user, [activity('2034-05-03T10:10:00Z')]), ['accepted'])
  assert.equal(await shown(window('2034-05-03', '2034-05-04')), 2)
})

test('a later quarter has the keys and indexes of the others', async () => {
  const indexesOf = async (table: string) =>
    (
      await w.database.rows(
        { definition: is.text },
        sql`
        select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = ${table}::regclass order by 1`,
      )
    ).map(({ definition }) => definition.replace(/INDEX \w+ ON/, 'INDEX ON').replaceAll(table, 'T'))
  assert.deepEqual(
    (await indexesOf('activities_2033q3')).toSorted(),
    (await indexesOf('activities_2026q4')).toSorted(),
  )
  const attached = await w.database.rows(
    {},
    sql`
    select from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid where x.indrelid = 'activities_2033q3'::regclass`,
  )
  assert.equal(attached.length, (await indexesOf('activities_2033q3')).length)
})
