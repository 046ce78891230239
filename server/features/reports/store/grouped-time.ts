import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import { eachDay } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsAround } from '../../tracking/public.ts'
import type { DimensionName } from '../rules/dimensions.ts'
import { hoursOf, wholeDay } from '../rules/hours.ts'
import type { Shift } from '../rules/named-ranges.ts'
import { changesWithin } from './changes-within.ts'
import { clientSpans, joinOfClients, joinOfProfiles, keyOf, ofTime, shifted } from './keys.ts'
import { sumsOfDays } from './sums-of-days.ts'
import { teamSets } from './team-sets.ts'

const group = columns({
  first: is.text.orNull,
  second: is.text.orNull,
  third: is.text.orNull,
  fourth: is.text.orNull,
  tracked: is.int,
  billable: is.int,
  manual: is.int,
  idle: is.int,
  active: is.int,
  measured: is.int,
  amount: is.decimal,
  cost: is.decimal,
  unbilled: is.int,
  unpaid: is.int,
})
export type Group = Selected<typeof group>

export type Filters = {
  user_ids?: number[] | undefined
  team_ids?: number[] | undefined
  project_ids?: number[] | undefined
  client_ids?: number[] | undefined
  task_ids?: number[] | undefined
  billable?: boolean | undefined
  sources?: string[] | undefined
}

export type Grouping = {
  organizationId: number
  days: Days
  zone: ZoneName
  /** Sums of days do not suffice. */
  readsActivities: boolean
  /** Asks for parts of sums, by source or billable. */
  byKind: boolean
  /** Activities are cut at midnight; otherwise they count on the day on which they started. */
  isSplit: boolean
  dimensions: readonly DimensionName[]
  filters: Filters
  /** Whose time the reader may see; undefined: everyone’s. */
  seen: { userId: number; projectIds: number[] } | undefined
  weekStart: WeekStart
  /** Adds up money, which needs the rates of each day. */
  withMoney: boolean
  /** Moves the days of a compared period onto those of the report. */
  shift: Shift
  most: number
}

/** The sums of each group of time that has any; money is times 3600, so that nothing is rounded here. */
export async function listGroups(db: Db, asked: Grouping): Promise<Group[]> {
  const { organizationId, dimensions, filters, withMoney, most } = asked
  const needsClients = dimensions.includes('client') || filters.client_ids !== undefined
  const changes = await changesWithin(db, { ...asked, needsClients })
  const pay = hourlyRate('pay', organizationId, changes.levels.pay)
  const bill = hourlyRate('bill', organizationId, changes.levels.bill)
  const key = (place: number) => {
    const dimension = dimensions[place]
    return dimension === undefined ? sql`null::text` : keyOf(dimension, asked.weekStart)
  }
  return db.rows(
    group,
    sql`
    with work as (${asked.readsActivities ? activities(asked) : sumsOfDays(asked, { ...changes, needsClients })}),
    client_spans as materialized (${clientSpans(organizationId)} and ${needsClients}::boolean),
    sets as materialized (${dimensions.includes('team') ? teamSets(organizationId) : noSets}),
    keyed as (
      select ${key(0)} as first, ${key(1)} as second, ${key(2)} as third, ${key(3)} as fourth,
             work.tracked, work.billable, work.manual, work.idle, work.active, work.measured,
             ${withMoney ? sql`work.billable * ${bill.rate}` : sql`0::numeric`} as amount,
             ${withMoney ? sql`work.tracked * ${pay.rate}` : sql`0::numeric`} as cost,
             ${withMoney ? sql`case when ${bill.isSet} then 0 else work.billable end` : sql`0`} as unbilled,
             ${withMoney ? sql`case when ${pay.isSet} then 0 else work.tracked end` : sql`0`} as unpaid
      from work
      ${needsClients ? joinOfClients : sql``}
      ${dimensions.includes('team') ? sql`left join sets on sets.user_id = work.user_id` : sql``}
      ${joinOfProfiles(organizationId, dimensions)}
      ${withMoney ? sql`${bill.joins} ${pay.joins}` : sql``}
      where ${every(sql`true`, among(sql`client.client_id`, filters.client_ids))})
    select first, second, third, fourth, sum(tracked)::bigint as tracked, sum(billable)::bigint as billable,
           sum(manual)::bigint as manual, sum(idle)::bigint as idle, sum(active)::bigint as active,
           sum(measured)::bigint as measured, sum(amount) as amount, sum(cost) as cost,
           sum(unbilled)::bigint as unbilled, sum(unpaid)::bigint as unpaid
    from keyed group by first, second, third, fourth limit ${most}`,
  )
}

const noSets = sql`select null::int as user_id, null::text as team_ids where false`
/** Each activity, or its part of each day or hour in the report’s zone. Our own zone data cuts them, not PostgreSQL’s. */
function activities(asked: Grouping): Sql {
  const { organizationId, days, zone, filters, isSplit } = asked
  const parts = eachDay(days.firstDay, days.lastDay).flatMap((day) =>
    asked.dimensions.includes('hour') ? hoursOf(zone, day) : [wholeDay(zone, day)],
  )
  const ids = idsAround(days)
  return sql`
    select t.user_id, t.project_id, t.task_id, t.date, ${shifted(sql`d.day`, asked.shift)} as day,
           p.tracked, case when t.billable then p.tracked else 0 end as billable,
           case when t.time_type = 'manual' then p.tracked else 0 end as manual,
           case when t.time_type = 'idle' then p.tracked else 0 end as idle,
           p.active, p.measured, t.billable as is_billable, t.time_type as source, t.location_type, d.hour
    from unnest(${parts.map(({ day }) => day)}::date[], ${parts.map(({ start }) => start)}::timestamptz[],
                ${parts.map(({ stop }) => stop)}::timestamptz[],
                ${parts.map(({ hour }) => hour)}::int[]) as d(day, start, stop, hour)
    join tracked_time t on t.organization_id = ${organizationId}
      and t.id >= ${ids.first}::bigint and t.id < ${ids.stop}::bigint
      and t.id >= floor(extract(epoch from d.start) / 600)::bigint << 29
      and t.id < (ceil(extract(epoch from d.stop) / 600)::bigint) << 29
      and ${isSplit ? overlap : sql`t.starts_at >= d.start and t.starts_at < d.stop`}
    cross join lateral (${isSplit ? partOfDay : wholeActivity}) p
    where ${every(
      sql`true`,
      filters.billable === undefined ? undefined : sql`t.billable = ${filters.billable}`,
      filters.sources && sql`t.time_type = any(${filters.sources}::text[])`,
      ...ofTime(asked),
    )}`
}

const wholeActivity = sql`
  select t.tracked::int as tracked, t.overall::int as active, t.input_tracked::int as measured`

// No activity is longer than its slot, so one that crosses midnight or the hour is within the slot of that moment.
const overlap = sql`t.starts_at < d.stop
  and (t.starts_at >= d.start or t.starts_at + t.tracked * interval '1 second' > d.start)`

/** From the first to the last second on this day or in this hour; what cannot be cut is shared out in whole seconds that add up. */
const partOfDay = sql`
  select part.stop - part.start as tracked,
         t.overall * part.stop / t.tracked - t.overall * part.start / t.tracked as active,
         t.input_tracked * part.stop / t.tracked - t.input_tracked * part.start / t.tracked as measured
  from (select greatest(0, ceil(extract(epoch from d.start - t.starts_at)))::int as start,
               least(t.tracked, ceil(extract(epoch from d.stop - t.starts_at)))::int as stop) part
  where part.stop > part.start`
