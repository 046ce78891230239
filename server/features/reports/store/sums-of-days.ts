import { every, join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { idsOfDays, kindSums } from '../../tracking/public.ts'
import { likeDays } from '../rules/day-slots.ts'
import type { Changes } from './changes-within.ts'
import type { Grouping } from './grouped-time.ts'
import { ofTime, shifted } from './keys.ts'

/** Columns of sums that every row has, and the parts of one source or billable. */
const whole = ['tracked', 'billable', 'manual', 'idle', 'overall', 'input_tracked']
const parts = ['resumed', ...kindSums.filter(({ isInvoiced }) => !isInvoiced).map(({ column }) => column)]

type Needs = Changes & { needsClients: boolean }

/**
 * The sums of days, added up where the report does not distinguish them. Uses daily_activities_of_a_day, or the index by
 * user with the ids of the days.
 */
export function sumsOfDays(asked: Grouping, needs: Needs): Sql {
  const { organizationId, days, filters, seen, shift } = asked
  const ids = idsOfDays(days.firstDay, days.lastDay)
  const isNarrow = seen !== undefined || filters.user_ids !== undefined || filters.project_ids !== undefined
  const isMoved = shift.days > 0 || shift.months > 0
  const like = likeDays({ ...asked, isMoved }, needs.changeDays)
  const keys = keysNeeded(asked, needs)
  const key = (name: string) => (keys.has(name) ? raw(`t.${name}`) : sql`null::int`)
  const areAllAlike = like.every((each) => each === like[0])
  const day = sql`(${like}::date[])[t.date - ${days.firstDay}::date + 1]`
  // By no constants: each key costs every row.
  const groups = [...[...keys].map((name) => `t.${name}`), ...(areAllAlike ? [] : ['4'])]
  const sums = asked.byKind ? [...whole, ...parts] : whole
  const added = sql`
    select ${key('user_id')} as user_id, ${key('project_id')} as project_id, ${key('task_id')} as task_id,
           ${areAllAlike ? sql`${days.firstDay}::date` : day} as date,
           ${raw(sums.map((name) => `coalesce(sum(t.${name}), 0)::bigint as ${name}`).join(', '))}
    from tracked_days t
    where ${every(
      sql`t.organization_id = ${organizationId} and t.tracked > 0`,
      isNarrow
        ? sql`t.id >= ${ids.first}::bigint and t.id < ${ids.stop}::bigint`
        : sql`t.date between ${days.firstDay}::date and ${days.lastDay}::date`,
      ...ofTime(asked),
    )}
    ${groups.length === 0 ? raw('') : raw(`group by ${groups.join(', ')}`)}
    having count(*) > 0`
  const onReport = shifted(sql`t.date`, shift)
  if (!asked.byKind)
    return sql`
    select t.user_id, t.project_id, t.task_id, t.date, ${onReport} as day, t.tracked, t.billable, t.manual, t.idle,
           t.overall as active, t.input_tracked as measured
    from (${added}) t`
  return sql`
    select t.user_id, t.project_id, t.task_id, t.date, ${onReport} as day, p.tracked,
           case when p.is_billable then p.tracked else 0 end as billable,
           case when p.source = 'manual' then p.tracked else 0 end as manual,
           case when p.source = 'idle' then p.tracked else 0 end as idle, p.active, p.measured, p.is_billable, p.source
    from (${added}) t cross join lateral (values ${eachKind}) p(source, is_billable, tracked, active, measured)
    where ${every(
      sql`p.tracked > 0`,
      filters.billable === undefined ? undefined : sql`p.is_billable = ${filters.billable}`,
      filters.sources && sql`p.source = any(${filters.sources}::text[])`,
    )}`
}

/** What groups and rates distinguish. */
function keysNeeded({ dimensions, withMoney }: Grouping, { levels, needsClients }: Needs): Set<string> {
  const rated = withMoney ? [...levels.pay, ...levels.bill] : []
  const has = (...names: readonly string[]) =>
    names.some((name) =>
      [...dimensions, ...rated.map((level) => `rate of ${level}`)].some((each) => each === name),
    )
  const keys = new Set<string>()
  const ofMember = ['member', 'team', 'job_type', 'employment_type', 'country']
  if (has(...ofMember, 'rate of member', 'rate of member_here')) keys.add('user_id')
  if (needsClients || has('project', 'client', 'rate of project', 'rate of member_here'))
    keys.add('project_id')
  if (has('task', 'rate of task')) keys.add('task_id')
  return keys
}

const sources = ['manual', 'idle', 'resumed']
const [tracked, active, measured] = [
  partsOf('t.tracked', 't.billable', (source) => [`t.${source}`, `t.billable_${source}`]),
  partsOf('t.overall', 't.overall_billable', (source) => [
    `t.overall_${source}`,
    `t.overall_billable_${source}`,
  ]),
  partsOf('t.input_tracked', 't.input_billable', (source) => [
    `t.input_${source}`,
    `t.input_billable_${source}`,
  ]),
]

/** A sum of each source, billable and not; what other sources leave is normal. */
function partsOf(all: string, billable: string, of: (source: string) => [string, string]) {
  const others = sources.map(of)
  const left = (sum: string, named: readonly string[]) => [sum, ...named].join(' - ')
  const both = left(
    billable,
    others.map(([, each]) => each),
  )
  const any = left(
    all,
    others.map(([each]) => each),
  )
  return [
    { source: 'normal', billable: both, not: `(${any}) - (${both})` },
    ...others.map(([each, itsBillable], i) => ({
      source: sources[i],
      billable: itsBillable,
      not: `${each} - ${itsBillable}`,
    })),
  ]
}

const eachKind = join(
  tracked.flatMap(({ source, billable, not }, i) => [
    raw(`('${source}', true, ${billable}, ${active[i]?.billable}, ${measured[i]?.billable})`),
    raw(`('${source}', false, ${not}, ${active[i]?.not}, ${measured[i]?.not})`),
  ]),
  ', ',
)
