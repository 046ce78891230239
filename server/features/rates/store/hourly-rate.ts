import { raw, type Sql, sql } from '../../../foundation/db/sql.ts'

/**
 * The hourly rate of each row of `work` (user_id, project_id, task_id, date) on its day: of the task, else of the member on
 * the project, else of the project, else of the member in general; zero if none is set. The one answer for everything that
 * costs money. These are joins because a lookup for each row takes ten times as long.
 */
export function hourlyRate(kind: 'pay' | 'bill', organizationId: number): { joins: Sql; rate: Sql } {
  const applies = (alias: string) => {
    const rate = raw(alias)
    return sql`${rate}.organization_id = ${organizationId} and ${rate}.kind = ${kind}
               and ${rate}.start_date <= work.date and (${rate}.end_date is null or ${rate}.end_date > work.date)`
  }
  return {
    joins: sql`
    left join rated_tasks of_task on of_task.task_id = work.task_id and ${applies('of_task')}
    left join rated_members of_member_here
      on of_member_here.user_id = work.user_id and of_member_here.project_id = work.project_id
     and ${applies('of_member_here')}
    left join rated_projects of_project
      on of_project.project_id = work.project_id and ${applies('of_project')}
    left join rated_members of_member
      on of_member.user_id = work.user_id and of_member.project_id is null and ${applies('of_member')}`,
    rate: sql`coalesce(of_task.rate, of_member_here.rate, of_project.rate, of_member.rate, 0)`,
  }
}
