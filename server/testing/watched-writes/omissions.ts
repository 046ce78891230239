import { columns, is, type Selected } from '../../foundation/db/columns.ts'
import type { Database } from '../../foundation/db/database.ts'
import { sql } from '../../foundation/db/sql.ts'
import type { Silence } from '../../foundation/facts/open-writer.ts'
import type { Product } from '../../wiring/product.ts'
import { unauditedStatements, unauditedTables, untracedStatements } from './reasons.ts'
import { type WatchedTable, watchedTables } from './watched-tables.ts'

const change = columns({
  xid: is.text,
  table: is.text,
  operation: is.text,
  keys: is.json<string[]>(),
  organizations: is.json<(number | null)[]>(),
  statement: is.text,
})
type Change = Selected<typeof change>
type Fact = { name: string; payload: unknown }

/** The changes of records that left no fact or no audit entry in their transaction, and no reason; each as a text. */
export async function omissionsIn(database: Database, product: Product): Promise<string[]> {
  const changes = await database.rows(
    change,
    sql`select xid::text as xid, table_name as "table", operation, to_jsonb(keys) as keys,
               to_jsonb(organizations) as organizations, statement from watched.changes`,
  )
  if (changes.length === 0) return []
  const facts = Map.groupBy(
    await database.rows(
      { xid: is.text, name: is.text, payload: is.json<unknown>() },
      sql`select xid::text as xid, name, payload from watched.facts`,
    ),
    ({ xid }) => xid,
  )
  const entries = new Set(
    (
      await database.rows(
        { entry: is.text },
        sql`select distinct xid::text || ' ' || organization_id as entry from watched.entries`,
      )
    ).map(({ entry }) => entry),
  )
  const places = await placesIn(database, product)
  const lasting = await lastingOrganizations(database)
  const tables = new Map(watchedTables(product.resources).map((each) => [each.table, each]))
  return changes.flatMap((each) => {
    // A removed sample organization takes its feed and its audit log along.
    if (each.organizations.every((id) => id !== null && !lasting.has(id))) return []
    if (isAmong(untracedStatements, each)) return []
    const table = tables.get(each.table)
    const place = places.get(each.xid)
    const its = facts.get(each.xid) ?? []
    const said = table ? untouched(table, each, its) : []
    const isSilent = place?.unannounced !== undefined
    const isUnaudited = place?.unaudited !== undefined || needsNoEntry(each)
    const unaudited = each.organizations.filter((id) => id !== null && !entries.has(`${each.xid} ${id}`))
    return [
      ...(said.length > 0 && !isSilent
        ? [described(each, place, `no fact touches ${said.join(' and ')}`, its)]
        : []),
      ...(unaudited.length > 0 && !isUnaudited ? [described(each, place, 'no audit entry', its)] : []),
    ]
  })
}

async function lastingOrganizations(database: Database): Promise<Set<number>> {
  const rows = await database.rows(
    { id: is.int },
    sql`select id from organizations where not (is_sample and status = 'archived')`,
  )
  return new Set(rows.map(({ id }) => id))
}

function needsNoEntry(change: Change): boolean {
  return change.table in unauditedTables || isAmong(unauditedStatements, change)
}

function isAmong(known: readonly [start: string, why: string][], { statement }: Change): boolean {
  const text = statement.trim().replaceAll(/\s+/g, ' ')
  return known.some(([start]) => text.startsWith(start))
}

function untouched({ resources }: WatchedTable, { keys }: Change, facts: readonly Fact[]): string[] {
  const touched = new Set(
    facts.flatMap(({ name, payload }) =>
      resources
        .flatMap(({ touches }) => touches[name]?.(payload as never) ?? [])
        .map(({ key }) => key.join()),
    ),
  )
  // A posting whose membership is gone names no record; the removal of the membership is watched.
  return keys.filter((key) => key !== '' && !touched.has(key))
}

type Place = Silence & { name: string }

/** The subscriber or calendar work of each transaction that belongs to one. */
async function placesIn(
  database: Database,
  { subscribers, calendarWork }: Product,
): Promise<Map<string, Place>> {
  const known = new Map<string, Place>([...subscribers, ...calendarWork].map((each) => [each.name, each]))
  const rows = await database.rows(
    { xid: is.text, name: is.text },
    sql`select xid::text as xid, unnest(names) as name from watched.places where cardinality(names) = 1`,
  )
  return new Map(rows.map(({ xid, name }) => [xid, known.get(name) ?? { name }]))
}

function described(
  { table, operation, keys, statement }: Change,
  place: Place | undefined,
  what: string,
  facts: readonly Fact[],
): string {
  const by = place ? ` in ${place.name}` : ''
  const names = [...new Set(facts.map(({ name }) => name))].join(', ') || 'none'
  return `${table} ${keys.slice(0, 5).join(' and ')} (${operation}${by}): ${what}. Facts: ${names}.\n  ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 160)}`
}
