import type { Reader } from '../../../api/member-access.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among, contains } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type TimeOffBalanceRow, timeOffBalance } from '../records/time-off-balance.ts'
import { type TimeOffPostingRow, timeOffPosting } from '../records/time-off-posting.ts'
import { postings } from './postings.ts'
import { isSeenBy } from './sight.ts'

export type BalanceQuery = PageOf & {
  search: string | undefined
  user_ids: number[] | undefined
  time_off_policy_ids: number[] | undefined
  year: number
  as_of: Instant | undefined
}

const view = timeOffBalance.view(true)

/** Lists show current members; a filter by users also finds members who left. */
export function pageOfBalances(
  db: Db,
  organizationId: number,
  query: BalanceQuery,
  reader: Reader,
): Promise<TimeOffBalanceRow[]> {
  const { search, user_ids, time_off_policy_ids, year, as_of } = query
  const page = sql`
    select m.id, m.policy_id, m.user_id, p.name as policy_name
    from time_off_memberships m
    join time_off_policies p on p.organization_id = m.organization_id and p.id = m.policy_id
    ${search === undefined ? sql`` : sql`join member_directory u on u.organization_id = m.organization_id and u.user_id = m.user_id`}
    where ${every(
      sql`m.organization_id = ${organizationId}`,
      sql`m.id >= ${query.page_start_id}::bigint`,
      user_ids === undefined ? sql`m.left_on is null` : among(sql`m.user_id`, user_ids),
      among(sql`m.policy_id`, time_off_policy_ids),
      contains(sql`u.name`, search),
      isSeenBy(sql`m.user_id`, organizationId, reader),
    )}
    order by m.id limit ${query.page_limit + 1}`
  return db.records(view, balancesOf(organizationId, page, year, as_of))
}

function balancesOf(organizationId: number, memberships: Sql, year: number, asOf?: Instant): Sql {
  const figure = { policy_id: sql`m.policy_id`, user_id: sql`m.user_id`, year: sql`${year}::int` }
  const amount = postings.sumFor(sql`${organizationId}`, figure, asOf)
  return sql`select ${view.columns} from (
               select m.*, ${year}::int as year, ${amount} as amount from (${memberships}) m) b
             order by b.id`
}

/** The balances of these memberships in a year. */
export function balancesById(
  db: Db,
  organizationId: number,
  ids: readonly number[],
  year: number,
): Promise<TimeOffBalanceRow[]> {
  const memberships = sql`
    select m.id, m.policy_id, m.user_id, p.name as policy_name
    from time_off_memberships m
    join time_off_policies p on p.organization_id = m.organization_id and p.id = m.policy_id
    where m.organization_id = ${organizationId} and m.id = any(${ids}::int[])`
  return db.records(view, balancesOf(organizationId, memberships, year))
}

export type Figure = { policy_id: number; user_id: number; year: number }

export async function explainBalance(
  db: Db,
  organizationId: number,
  figure: Figure,
  page: PageOf & { as_of: Instant | undefined },
): Promise<{ rows: TimeOffPostingRow[]; amount: number }> {
  const lines = timeOffPosting.view(true)
  const { page_start_id, page_limit, as_of } = page
  const asked = { startId: page_start_id, rows: page_limit + 1, asOf: as_of }
  const rows = await db.records(
    lines,
    sql`select ${lines.columns} from (${postings.explained(organizationId, figure, asked)}) e order by e.id`,
  )
  const [sum] = await postings.sums(db, organizationId, [figure], as_of)
  return { rows, amount: sum?.amount ?? 0 }
}
