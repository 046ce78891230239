import { join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { type RateLevel, rateLevels } from './rate-spans.ts'

/**
 * The hourly rate of each row of `work` (user_id, project_id, task_id, date) on its day: of the task, else of the member on
 * the project, else of the project, else of the member in general; zero if none is set. The one answer for everything that
 * costs money. `isSet` is false where none is set. These are joins because a lookup for each row takes ten times as long.
 * `levels`: where any rate is set (rateSpans), if that is known; others need no join.
 */
export function hourlyRate(
  kind: 'pay' | 'bill',
  organizationId: number,
  levels: readonly RateLevel[] = rateLevels,
): HourlyRate {
  return rateOf(kind, sql`${kind}`, organizationId, levels)
}

/** The same where each row says in `work.kind` which rate it asks for; null asks for none. */
export function hourlyRateByKind(organizationId: number): HourlyRate {
  return rateOf('rate', sql`work.kind`, organizationId, rateLevels)
}

export type HourlyRate = { joins: Sql; rate: Sql; isSet: Sql }

function rateOf(name: string, kind: Sql, organizationId: number, levels: readonly RateLevel[]): HourlyRate {
  const rateAt = (level: RateLevel) => raw(`${name}_of_${level}`)
  const applies = (rate: Sql) =>
    sql`${rate}.organization_id = ${organizationId} and ${rate}.kind = ${kind}
        and ${rate}.start_date <= work.date and (${rate}.end_date is null or ${rate}.end_date > work.date)`
  const isHourly = (rate: Sql) => sql`${rate}.rate_type = 'hourly' and ${applies(rate)}`
  const [task, memberHere, project, member] = [
    rateAt('task'),
    rateAt('member_here'),
    rateAt('project'),
    rateAt('member'),
  ]
  const joins: Record<RateLevel, Sql> = {
    task: sql`left join rated_tasks ${task} on ${task}.task_id = work.task_id and ${applies(task)}`,
    member_here: sql`left join rated_members ${memberHere}
      on ${memberHere}.user_id = work.user_id and ${memberHere}.project_id = work.project_id
        and ${isHourly(memberHere)}`,
    project: sql`left join rated_projects ${project} on ${project}.project_id = work.project_id and ${applies(project)}`,
    member: sql`left join rated_members ${member}
      on ${member}.user_id = work.user_id and ${member}.project_id is null and ${isHourly(member)}`,
  }
  const known = rateLevels.filter((level) => levels.includes(level))
  const rates = join([...known.map((level) => sql`${rateAt(level)}.rate`), sql`null::numeric`], ', ')
  return {
    joins: join(
      known.map((level) => joins[level]),
      ' ',
    ),
    rate: sql`coalesce(${rates}, 0)`,
    isSet: sql`coalesce(${rates}) is not null`,
  }
}
