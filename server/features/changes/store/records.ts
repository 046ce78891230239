import type { Resource } from '../../../api/resource.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { int } from '../../../foundation/records/kinds.ts'
import { filledIn, type Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type At = { organizationId: number; now: Instant }

type Cells = Record<string, unknown>
type Key = readonly number[]
export type Keyed = { key: Key; row: Row; lookedAt?: number }

/** The current records with these keys, in one statement. */
export async function recordsWithKeys(
  db: Db,
  resource: Resource,
  at: At,
  keys: readonly Key[],
): Promise<Map<string, Keyed>> {
  const lists = Object.keys(resource.key).map((_, i) => sql`${keys.map((key) => key[i])}::bigint[]`)
  const wanted = sql`(${keyColumns(resource)}) in (select * from unnest(${join(lists, ', ')}))`
  const found = await select(db, resource, at, wanted)
  return new Map(found.map((each) => [keyText(each.key), each]))
}

export const keyText = (key: Key) => key.join(' ')

/** The next records after a key, in the order of their keys; uses the primary key. */
export function recordsAfter(
  db: Db,
  resource: Resource,
  at: At,
  { after, limit }: { after: Key | undefined; limit: number },
): Promise<Keyed[]> {
  const start = (after ?? Object.keys(resource.key).map(() => -1)).map((part) => sql`${part}::bigint`)
  const behind = sql`(${keyColumns(resource)}) > (${join(start, ', ')})`
  return select(db, resource, at, behind, sql`order by ${keyColumns(resource)} limit ${limit}`)
}

function keyColumns({ key }: Resource): Sql {
  return raw(Object.values(key).join(', '))
}

async function select(
  db: Db,
  resource: Resource,
  { organizationId, now }: At,
  condition: Sql,
  tail: Sql = sql``,
): Promise<Keyed[]> {
  // Only owners and managers follow changes, and they see money.
  const keys = Object.entries(resource.key).map(([name, column]) => [`key ${name}`, int(column)] as const)
  const member = resource.lookedAt === undefined ? [] : [['looked at', int(resource.lookedAt)] as const]
  const from = Object.entries(resource.filled?.from ?? {}).map(
    ([name, column]) => [name, int(column)] as const,
  )
  const view = resource.record.view(true).with(Object.fromEntries([...keys, ...member, ...from]))
  const rows = await db.records(
    view,
    sql`select ${view.columns} from ${resource.from(now)}
        where ${every(sql`${raw(resource.organization)} = ${organizationId}`, condition, resource.where)} ${tail}`,
  )
  return rows.map((row) => ({
    key: keys.map(([name]) => row.cell(name)),
    row: resource.filled ? filledIn<Cells>(row, resource.filled.values(row.cell)) : row,
    ...(resource.lookedAt !== undefined && { lookedAt: row.cell('looked at') }),
  }))
}
