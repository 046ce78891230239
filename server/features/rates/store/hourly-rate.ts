import { raw, type Sql, sql } from '../../../foundation/db/sql.ts'

/**
 * The hourly rate of each row of `work` (user_id, project_id, task_id, date) on its day: of the task, else of the member on
 * the project, else of the project, else of the member in general; zero if none is set. The one answer for everything that
 * costs money. `isSet` is false where none is set. These are joins because a lookup for each row takes ten times as long.
 */
export function hourlyRate(kind: 'pay' | 'bill', organizationId: number): HourlyRate {
  return rateOf(kind, sql`${kind}`, organizationId)
}

/** The same where each row says in `work.kind` which rate it asks for; null asks for none. */
export function hourlyRateByKind(organizationId: number): HourlyRate {
  return rateOf('rate', sql`work.kind`, organizationId)
}

export type HourlyRate = { joins: Sql; rate: Sql; isSet: Sql }

function rateOf(name: string, kind: Sql, organizationId: number): HourlyRate {
  const [task, memberHere, project, member] = ['task', 'member_here', 'project', 'member'].map((of) =>
    raw(`${name}_of_${of}`),
  )
  const applies = (rate: Sql | undefined) =>
    sql`${rate}.organization_id = ${organizationId} and ${rate}.kind = ${kind}
        and ${rate}.start_date <= work.date and (${rate}.end_date is null or ${rate}.end_date > work.date)`
  const rates = sql`${task}.rate, ${memberHere}.rate, ${project}.rate, ${member}.rate`
  return {
    joins: sql`
    left join rated_tasks ${task} on ${task}.task_id = work.task_id and ${applies(task)}
    left join rated_members ${memberHere}
      on ${memberHere}.user_id = work.user_id and ${memberHere}.project_id = work.project_id and ${applies(memberHere)}
    left join rated_projects ${project} on ${project}.project_id = work.project_id and ${applies(project)}
    left join rated_members ${member}
      on ${member}.user_id = work.user_id and ${member}.project_id is null and ${applies(member)}`,
    rate: sql`coalesce(${rates}, 0)`,
    isSet: sql`coalesce(${rates}) is not null`,
  }
}
