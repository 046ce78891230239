import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type DayChange, type KindSum, kindSums } from '../rules/day-sums.ts'
import { idsAround } from '../rules/quarter.ts'

/** The sums of days as their activities `a` have them, by column. */
const wholeSums = {
  tracked: 'sum(a.tracked)',
  keyboard: 'sum(least(a.keyboard, a.tracked))',
  mouse: 'sum(least(a.mouse, a.tracked))',
  overall: 'sum(least(a.overall, a.tracked))',
  input_tracked: 'sum(least(a.input_tracked, a.tracked))',
  manual: "sum(a.tracked) filter (where a.time_type = 'manual')",
  idle: "sum(a.tracked) filter (where a.time_type = 'idle')",
  resumed: "sum(a.tracked) filter (where a.time_type = 'resumed')",
  billable: 'sum(a.tracked) filter (where a.billable)',
  work_break: 'sum(a.tracked) filter (where a.is_break)',
}

function countOf({ of, source, isBillable, isInvoiced }: KindSum): string {
  const where = [
    ...(isBillable ? ['a.billable'] : []),
    ...(source ? [`a.time_type = '${source}'`] : []),
    ...(isInvoiced ? ['a.client_invoiced'] : []),
  ]
  return `sum(least(a.${of}, a.tracked)) filter (where ${where.join(' and ')})`
}

const counts = [
  ...Object.entries(wholeSums),
  ...kindSums.map((kind): [string, string] => [kind.column, countOf(kind)]),
]

/** Columns of sums, what counts them, and how they are stored: null for no part of a sum. */
export const countedSums: { columns: Sql; counts: Sql; stored: Sql } = {
  columns: raw(counts.map(([column]) => column).join(', ')),
  counts: raw(counts.map(([column, count]) => `${count} as ${column}`).join(', ')),
  stored: raw(
    [
      ...Object.keys(wholeSums).map((column) => `coalesce(${column}, 0)`),
      ...kindSums.map(({ column }) => `nullif(${column}, 0)`),
    ].join(', '),
  ),
}

const difference = columns({
  user_id: is.int,
  date: is.date,
  project_id: is.int,
  task_id: is.int.orNull,
  sums: is.ints,
})

export type DayDifference = DayChange & { userId: number }

/** The first and the last day with sums or activities; undefined: there are none. */
export async function daysWithTime(db: Db, organizationId: number): Promise<Days | undefined> {
  const [found] = await db.rows(
    { first_day: is.date.orNull, last_day: is.date.orNull },
    sql`
    select least((select min(date) from daily_activities where organization_id = ${organizationId}),
                 (select min(date) from activities where organization_id = ${organizationId})) as first_day,
           greatest((select max(date) from daily_activities where organization_id = ${organizationId}),
                    (select max(date) from activities where organization_id = ${organizationId})) as last_day`,
  )
  if (found === undefined || found.first_day === null || found.last_day === null) return undefined
  return { firstDay: found.first_day, lastDay: found.last_day }
}

/** By how much the stored sums of these days differ from their activities: what must be added to them. */
export async function differencesOfDays(
  db: Db,
  organizationId: number,
  { firstDay, lastDay }: Days,
  userId: number | null = null,
): Promise<DayDifference[]> {
  const ids = idsAround({ firstDay, lastDay })
  const key = sql`organization_id, date, user_id, project_id, coalesce(task_id, 0)`
  const rows = await db.rows(
    difference,
    sql`
    select user_id, date, project_id, nullif(task_id, 0) as task_id, array[${missing}]::bigint[] as sums
    from (select a.organization_id, a.date, a.user_id, a.project_id, coalesce(a.task_id, 0) as task_id, ${countedSums.counts}
          from activities a
          where a.organization_id = ${organizationId} and a.id >= ${ids.first}::bigint and a.id < ${ids.stop}::bigint
            and a.date between ${firstDay}::date and ${lastDay}::date and not a.is_removed and a.tracked > 0
            and (a.user_id = ${userId}::int or ${userId}::int is null)
          group by 1, 2, 3, 4, 5) counted
    full join (select ${key} as task_id, ${countedSums.columns} from daily_activities
               where organization_id = ${organizationId} and date between ${firstDay}::date and ${lastDay}::date
                 and (user_id = ${userId}::int or ${userId}::int is null)) stored
      using (organization_id, date, user_id, project_id, task_id)
    where ${isUnequal}
    order by user_id, date, project_id, task_id`,
  )
  return rows.map(({ user_id, date, project_id, task_id, sums }) => ({
    userId: user_id,
    date,
    projectId: project_id,
    taskId: task_id,
    ...changeOf(sums),
  }))
}

const eachDifference = counts.map(
  ([column]) => sql`coalesce(counted.${raw(column)}, 0) - coalesce(stored.${raw(column)}, 0)`,
)
const missing = join(eachDifference, ', ')
const isUnequal = join(
  eachDifference.map((each) => sql`${each} <> 0`),
  ' or ',
)

function changeOf(sums: readonly number[]): Omit<DayChange, 'date' | 'projectId' | 'taskId'> {
  const [tracked = 0, keyboard = 0, mouse = 0, overall = 0, inputTracked = 0, ...more] = sums
  const [manual = 0, idle = 0, resumed = 0, billable = 0, workBreak = 0, ...kinds] = more
  return {
    tracked,
    keyboard,
    mouse,
    overall,
    inputTracked,
    manual,
    idle,
    resumed,
    billable,
    workBreak,
    kinds,
  }
}
