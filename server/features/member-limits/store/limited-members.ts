import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'

const limited = columns({
  project_id: is.int,
  user_id: is.int,
  member_limit_id: is.int,
  period_start: is.date.orNull,
  earlier: is.decimal,
  earlier_stop: is.int,
  crossed: is.texts,
  near_limit: is.int,
  is_archived: is.flag,
  type: is.word('cost', 'hours'),
  rate: is.word('bill_rate', 'pay_rate').orNull,
  cost: is.decimal.orNull,
  hours: is.decimal.orNull,
  start_date: is.date.orNull,
  recurrence: is.word('weekly', 'monthly').orNull,
  recurrence_start: is.int.orNull,
})
/** A member of a limit group, with its settings and what is known of their spending. */
export type LimitedMember = Selected<typeof limited>

function selected(organizationId: number, which: Sql): Sql {
  return sql`
    select m.project_id, m.user_id, m.member_limit_id, m.period_start, m.earlier, m.earlier_stop, m.crossed, a.near_limit,
           p.status <> 'active' as is_archived, g.type, g.rate, g.cost, g.hours, g.start_date, g.recurrence,
           g.recurrence_start
    from member_limit_members m
    join member_limits g on g.organization_id = m.organization_id and g.id = m.member_limit_id
    join member_limit_alerts a on a.organization_id = m.organization_id and a.project_id = m.project_id
    join project_directory p on p.organization_id = m.organization_id and p.id = m.project_id
    where m.organization_id = ${organizationId} and ${which}`
}

/** Whose spending may differ: these users anywhere, everybody on these projects and in these groups. */
export type Touched = {
  userIds: readonly number[]
  projectIds: readonly number[]
  groupIds: readonly number[]
}

export function lockTouched(
  tx: Transaction,
  organizationId: number,
  { userIds, projectIds, groupIds }: Touched,
): Promise<LimitedMember[]> {
  const which = sql`(m.user_id = any(${userIds}::int[]) or m.project_id = any(${projectIds}::int[])
                     or m.member_limit_id = any(${groupIds}::int[]))`
  return tx.rows(
    limited,
    sql`${selected(organizationId, which)} order by m.project_id, m.user_id for no key update of m`,
  )
}

/** The limits of users on projects, where they have one. */
export function limitsOf(
  db: Db,
  organizationId: number,
  pairs: readonly { userId: number; projectId: number }[],
): Promise<LimitedMember[]> {
  const which = sql`(m.project_id, m.user_id) in (
    select * from unnest(${pairs.map((each) => each.projectId)}::int[], ${pairs.map((each) => each.userId)}::int[]))`
  return db.rows(limited, selected(organizationId, which))
}

/** What is known of a member's spending from now on. */
export type KeptUsage = Pick<
  LimitedMember,
  'project_id' | 'user_id' | 'period_start' | 'earlier' | 'earlier_stop' | 'crossed'
>

export async function writeUsages(
  tx: Transaction,
  organizationId: number,
  usages: readonly KeptUsage[],
): Promise<void> {
  if (usages.length === 0) return
  await tx.change(sql`
    update member_limit_members m
    set period_start = given.period_start, earlier = given.earlier, earlier_stop = given.earlier_stop,
        crossed = given.crossed
    from jsonb_to_recordset(${JSON.stringify(usages)}::jsonb) as given(
           project_id int, user_id int, period_start date, earlier numeric, earlier_stop bigint, crossed text[])
    where m.organization_id = ${organizationId} and m.project_id = given.project_id and m.user_id = given.user_id`)
}

/** A condition on project `p` of the organization: a group of limits is on it. */
export const hasLimits = (organizationId: number) => sql`
  exists (select from member_limits g where g.organization_id = ${organizationId} and g.project_id = p.id)`
