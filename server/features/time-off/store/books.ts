import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { idsOfDays } from '../../tracking/public.ts'
import {
  type Accrual,
  type AccrualFrom,
  accrualTypes,
  type Entry,
  firstDayOf,
  type Policy,
  postingKinds,
  yearOf,
} from '../rules/accrual.ts'
import type { WorkedDay } from '../rules/hours-worked.ts'
import type { Books } from '../rules/settle.ts'
import type { Membership } from './memberships.ts'

export type MembershipBooks = Books & { membership: Membership }

/** The books of memberships, from the year of their last settled day on, or from an earlier one. Always three statements. */
export async function booksOf(
  db: Db,
  organizationId: number,
  memberships: readonly Membership[],
  fromYear = 9999,
): Promise<MembershipBooks[]> {
  if (memberships.length === 0) return []
  const asked = memberships.map((each) => ({ ...each, year: Math.min(fromYear, yearOf(each.settled_on)) }))
  const policies = await policiesOf(db, organizationId, [...new Set(asked.map((each) => each.policy_id))])
  const entries = await entriesOf(db, organizationId, asked)
  const isByWork = ({ policy_id }: Membership) => policies.get(policy_id)?.accrual_type === 'hours_worked'
  const worked = await workOf(db, organizationId, asked.filter(isByWork))
  return memberships.map((membership) => {
    const policy = policies.get(membership.policy_id)
    if (policy === undefined) throw new Error(`The policy ${membership.policy_id} is gone.`)
    return {
      membership,
      member: membership,
      policy,
      entries: entries.get(keyOf(membership)) ?? [],
      worked: worked.get(membership.user_id) ?? [],
    }
  })
}

type Asked = { policy_id: number; user_id: number; year: number }

const policyTerms = columns({
  id: is.int,
  accrual_type: is.word(...accrualTypes),
  accrual: is.json<Accrual>(),
  accrual_history: is.json<AccrualFrom[]>(),
  balance_rolls_over_annually: is.flag,
  is_archived: is.flag,
})

async function policiesOf(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, Policy>> {
  const rows = await db.rows(
    policyTerms,
    sql`select id, accrual_type, accrual, accrual_history, balance_rolls_over_annually,
               status <> 'active' as is_archived
        from time_off_policies where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const entry = columns({
  policy_id: is.int,
  user_id: is.int,
  year: is.int,
  date: is.date,
  kind: is.word(...postingKinds),
  amount: is.int,
  period_key: is.text,
  rule: is.json<object>(),
})
type StoredEntry = Selected<typeof entry>

/** Uses time_off_postings_by_year. */
async function entriesOf(
  db: Db,
  organizationId: number,
  asked: readonly Asked[],
): Promise<Map<string, Entry[]>> {
  const rows: StoredEntry[] = await db.rows(
    entry,
    sql`select l.policy_id, l.user_id, l.year, l.date, l.kind, l.amount, l.period_key, l.rule
        from unnest(${asked.map((each) => each.policy_id)}::int[], ${asked.map((each) => each.user_id)}::int[],
                    ${asked.map((each) => each.year)}::int[]) as given(policy_id, user_id, year)
        join time_off_postings l on l.organization_id = ${organizationId} and l.policy_id = given.policy_id
                                and l.user_id = given.user_id and l.year >= given.year
        order by l.id`,
  )
  return Map.groupBy(rows, keyOf)
}

const workedDay = columns({ user_id: is.int, date: is.date, worked: is.int })

async function workOf(
  db: Db,
  organizationId: number,
  asked: readonly Asked[],
): Promise<Map<number, WorkedDay[]>> {
  if (asked.length === 0) return new Map()
  const firstYear = Math.min(...asked.map(({ year }) => year))
  const ids = idsOfDays(firstDayOf(firstYear), addDays(firstDayOf(9999), 364))
  const rows = await db.rows(
    workedDay,
    sql`select d.user_id, d.date, sum(d.tracked - d.work_break)::int as worked from tracked_days d
        where d.organization_id = ${organizationId} and d.user_id = any(${asked.map((each) => each.user_id)}::int[])
          and d.id >= ${ids.first}::bigint and d.id < ${ids.stop}::bigint
        group by d.user_id, d.date`,
  )
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

function keyOf({ policy_id, user_id }: { policy_id: number; user_id: number }): string {
  return `${policy_id} ${user_id}`
}
