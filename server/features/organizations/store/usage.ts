import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sharesByColumn } from '../../../foundation/db/shares.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { factsADay } from '../../../foundation/facts/pace.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type OrganizationUsage = {
  id: number
  name: string
  members: number
  rows: number
  bytes: number
  writes_a_day: number
}

const named = columns({ id: is.int, name: is.text, members: is.int })
const pageSize = 1_000

/** What each organization takes of the server, the heaviest first. */
export async function usageOfAll(db: Db, now: Instant): Promise<OrganizationUsage[]> {
  const shares = await shareOf(db)
  const all: OrganizationUsage[] = []
  for (let startId = 0; ; ) {
    const page = await db.rows(
      named,
      sql`select o.id, o.name, ${members} from organizations o
          where o.id >= ${startId}::bigint order by o.id limit ${pageSize}`,
    )
    all.push(...(await withFigures(db, page, shares, now)))
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return all.sort(heavier)
    startId = last.id + 1
  }
}

/** The same for the heaviest ones only, in three statements however many organizations there are. */
export async function usageOfHeaviest(db: Db, most: number, now: Instant): Promise<OrganizationUsage[]> {
  const shares = await shareOf(db)
  const ids = [...shares.keys()].slice(0, most)
  const rows = await db.rows(
    named,
    sql`select o.id, o.name, ${members} from organizations o where o.id = any(${ids}::bigint[])`,
  )
  return (await withFigures(db, rows, shares, now)).sort(heavier)
}

const members = sql`
  (select count(*)::int from organization_members m
   where m.organization_id = o.id and m.status = 'active') as members`

type Figures = { rows: number; bytes: number }

async function shareOf(db: Db): Promise<Map<number, Figures>> {
  const shares = await sharesByColumn(db, 'organization_id')
  return new Map(shares.map(({ value, rows, bytes }) => [value, { rows, bytes }]))
}

async function withFigures(
  db: Db,
  organizations: { id: number; name: string; members: number }[],
  shares: ReadonlyMap<number, Figures>,
  now: Instant,
): Promise<OrganizationUsage[]> {
  const ids = organizations.map(({ id }) => id)
  const writes = await factsADay(db, ids, now)
  return organizations.map((each) => ({
    ...each,
    rows: shares.get(each.id)?.rows ?? 0,
    bytes: shares.get(each.id)?.bytes ?? 0,
    writes_a_day: writes.get(each.id) ?? 0,
  }))
}

function heavier(one: OrganizationUsage, other: OrganizationUsage): number {
  return other.bytes - one.bytes || other.writes_a_day - one.writes_a_day || one.id - other.id
}
