import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { organizationToJudge } from '../../server/features/schedules/public.ts'
import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { announcedFacts } from '../../server/foundation/testing/announced-facts.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { systemClock } from '../../server/foundation/time/clock.ts'
import { readConfig } from '../../server/settings/config.ts'
import { makePlace } from '../../tools/chaos/place.ts'
import { makeCrew } from './crew.ts'
import { makeSite } from './site.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
})

const members = 1_200
/** One statement of the calendar work plans this many schedules. */
const atOnce = 1_000
const daysBehind = 10
/** Days of the schedules: ten before today, and from the day after tomorrow on. */
const days = daysBehind + 41

test('kill -9 of workers while they plan and judge: each occurrence is a shift once, with one event per status', async () => {
  const place = await makePlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' }, (stop) => stops.push(stop))
  const { organizationId } = await makeSite(place.environment)
  await withStore(readConfig(place.environment), async ({ database, write }) => {
    const crew = await write((writer) => makeCrew(writer, organizationId, members))
    const count = async (what: ReturnType<typeof sql>) =>
      (await queried<{ count: number }>(database, what))[0]?.count ?? 0
    const done = sql`
      select count(*)::int as count from due_work
      where work = 'shifts' and organization_id = ${organizationId} and done_at is not null`
    await until(async () => (await count(done)) > 0, 'the work of a new organization is done')
    // Half of the members worked all day yesterday, so verdicts differ.
    await makeWork(database, organizationId, crew)
    await makeSchedules(database, organizationId, crew.userIds)
    const occurrences = members * days
    const planned = () =>
      count(
        sql`select count(*)::int as count from attendance_shifts where organization_id = ${organizationId}`,
      )
    // A sequence moves before the transaction that uses it commits: this is the middle of planning.
    const numbered = () => count(sql`select last_value::int as count from attendance_shift_numbers`)
    // A schedule that is locked holds the worker up in the middle of its transaction.
    await write(async ({ db }) => {
      await db.change(sql`
        update attendance_schedules set updated_at = now()
        where organization_id = ${organizationId} and user_id = ${crew.userIds.at(-1) ?? 0}`)
      await openPlanning(database, organizationId)
      await until(async () => (await numbered()) >= atOnce * days - 1, 'the first shifts are planned')
      assert.equal(await planned(), 0, 'nothing of it is committed')
      await Promise.all([place.killWorker(0), place.killWorker(1)])
    })

    const over = members * daysBehind
    const judged = () =>
      count(sql`
        select count(*)::int as count from attendance_shifts
        where organization_id = ${organizationId} and due_at is null`)
    for (const [kill, share] of [0.05, 0.3, 0.6].entries()) {
      await until(async () => (await judged()) >= over * share, 'some shifts are judged')
      await place.killWorker(kill % 2 === 0 ? 0 : 1)
    }
    await until(
      async () =>
        (await planned()) === occurrences &&
        (await organizationToJudge(database, systemClock().now())) === undefined,
      'everything that is due is planned and judged',
    )
    const [shifts] = await queried<object>(
      database,
      sql`select count(*)::int as count, count(distinct (schedule_id, date))::int as once,
                 count(distinct date)::int as days
          from attendance_shifts where organization_id = ${organizationId}`,
    )
    assert.deepEqual(shifts, { count: occurrences, once: occurrences, days })
    const facts = await queried<{ name: string; facts: number; shifts: number }>(
      database,
      sql`select name, count(*)::int as facts, count(distinct payload ->> 'shift_id')::int as shifts
          from ${announcedFacts} where organization_id = ${organizationId}
            and name in ('shift.missed', 'shift.abandoned', 'shift.started_on_time')
          group by name order by name`,
    )
    // Yesterday's shifts of members who worked are on time; all others that are over are missed.
    const worked = members / 2
    const once = (name: string, number: number) => ({ name, facts: number, shifts: number })
    assert.deepEqual(facts, [once('shift.missed', over - worked), once('shift.started_on_time', worked)])
    const told = await count(sql`
      select count(distinct id)::int as count from ${announcedFacts}, jsonb_array_elements(payload -> 'created_ids') id
      where organization_id = ${organizationId} and name = 'attendance_shifts.changed'`)
    assert.equal(told, occurrences, 'the change feed has every shift')
  })
})

/** An hour from midnight of every second member, yesterday. */
async function makeWork(
  database: Database,
  organizationId: number,
  { projectId, userIds }: { projectId: number; userIds: readonly number[] },
): Promise<void> {
  const day = sql`((now() at time zone 'UTC')::date - 1)`
  await database.change(sql`
    insert into activities (organization_id, id, user_id, project_id, date, time_slot, starts_at, tracked, offered, room_from,
                            room_to, floats, keyboard, mouse, overall, input_tracked, tracks_input, billable, is_break,
                            time_type, client, uuid, part, created_at, updated_at)
    select ${organizationId}, (extract(epoch from slot.at)::bigint / 600) * 536870912 + m.number * 100 + slot.number, m.user_id,
           ${projectId}::int, ${day}, slot.at, slot.at, 600, 600, 0, 600, false, 0, 0, 0, 0, false, true, false, 'normal',
           'tracker', gen_random_uuid(), 0, now(), now()
    from unnest(${userIds}::int[]) with ordinality m(user_id, number)
    cross join (select number, ${day}::timestamp at time zone 'UTC' + make_interval(mins => 10 * number) as at
                from generate_series(0, 5) number) slot
    where m.number % 2 = 0`)
}

/** Daily schedules for an hour from midnight on that were not planned for ten days. None has a shift today or tomorrow. */
async function makeSchedules(
  database: Database,
  organizationId: number,
  userIds: readonly number[],
): Promise<void> {
  const today = sql`(now() at time zone 'UTC')::date`
  await database.change(sql`
    insert into attendance_schedules (organization_id, user_id, start_date, start_time, starts_at, duration, minimum_time,
                                      use_time_zone, repeat_schedule, weekdays, repeat_until, excluded_dates, planned_to,
                                      created_at, updated_at)
    select ${organizationId}, user_id, ${today} - ${daysBehind}::int, '00:00:00',
           (${today} - ${daysBehind}::int)::timestamp at time zone 'UTC', 3600, 1800, 'organization', 'weekly',
           array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], ${today} + 42, array[${today}, ${today} + 1],
           ${today} - ${daysBehind}::int - 1, now(), now()
    from unnest(${userIds}::int[]) user_id`)
}

/** The calendar work of today is due, also if it was done before there were schedules. */
async function openPlanning(database: Database, organizationId: number): Promise<void> {
  await database.change(sql`
    insert into due_work (work, organization_id, period, due_at)
    values ('shifts', ${organizationId}, to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), now() - interval '1 hour')
    on conflict (work, organization_id, period) do update set done_at = null`)
}
