import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Work, WorkNames } from '../rules/grouping.ts'

const named = columns({ what: is.word('project', 'task', 'member'), id: is.int, name: is.text })

/** The names of everything that the work is about, in one statement. */
export async function namesFor(
  db: Db,
  organizationId: number,
  works: readonly Pick<Work, 'project_id' | 'task_id' | 'user_id'>[],
): Promise<WorkNames> {
  const [projects, tasks, members] = [
    new Set(works.map((work) => work.project_id)),
    new Set(works.flatMap((work) => work.task_id ?? [])),
    new Set(works.map((work) => work.user_id)),
  ]
  const rows = await db.rows(
    named,
    sql`select 'project' as what, id, name from project_directory
        where organization_id = ${organizationId} and id = any(${[...projects]}::int[])
        union all select 'task', id, summary from task_directory
        where organization_id = ${organizationId} and id = any(${[...tasks]}::int[])
        union all select 'member', user_id, name from member_directory
        where organization_id = ${organizationId} and user_id = any(${[...members]}::int[])`,
  )
  const of = (wanted: string) =>
    new Map(rows.filter(({ what }) => what === wanted).map(({ id, name }) => [id, name]))
  return { projects: of('project'), tasks: of('task'), members: of('member') }
}
