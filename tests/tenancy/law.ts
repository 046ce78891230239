import type pg from 'pg'
import type { TableClass } from '../../server/api/arrows.ts'

type Classes = ReadonlyMap<string, TableClass>

/** What the schema of a database has against the classes of its tables, in a fixed order. */
export async function brokenLaws(db: pg.Client, classes: Classes): Promise<string[]> {
  const list = async <T extends pg.QueryResultRow>(query: string): Promise<T[]> =>
    (await db.query<T>(query)).rows
  const named = await list<Table>(tables)
  const found = named.filter(({ part }) => !part)
  const isTenant = ({ table }: { table: string }) => classes.get(table) === 'tenant'
  const withOrganization = new Set(found.filter(({ type }) => type !== null).map(({ table }) => table))
  return [
    ...wrongClasses(named, classes),
    ...found.filter(isTenant).flatMap(wrongTenant),
    ...(await list<Unique>(uniques))
      .filter((key) => isTenant(key) && withOrganization.has(key.table))
      .filter(({ columns }) => !columns.includes('organization_id'))
      .map(({ name }) => `the key ${name} lacks organization_id`),
    ...(await list<Reference>(references)).flatMap((each) => wrongReference(each, classes)),
  ].sort()
}

type Table = { table: string; part: boolean; type: string | null; required: boolean; keyed: boolean }

/** A partition has the class of its table; one that SQL names may be listed too. */
function wrongClasses(named: readonly Table[], classes: Classes): string[] {
  const names = new Set(named.map(({ table }) => table))
  return [
    ...named
      .filter(({ table, part }) => !part && !classes.has(table))
      .map(({ table }) => `${table} has no class`),
    ...[...classes.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `${name} has a class and is no table`),
  ]
}

function wrongTenant({ table, type, required, keyed }: Table): string[] {
  if (type === null) return [`${table} has no organization_id`]
  return [
    ...(required ? [] : [`${table}.organization_id may be null`]),
    ...(keyed ? [] : [`${table} has no primary key`]),
    ...(type === 'integer' ? [] : [`${table}.organization_id is ${type}, not integer`]),
  ]
}

type Unique = { table: string; name: string; columns: string[] }
type Reference = { table: string; to: string; name: string; pairs: string[] }

/** Which classes the rows of a class may refer to: only what is on the same machine. */
const reaches: Record<TableClass, readonly TableClass[]> = {
  tenant: ['tenant', 'reference'],
  reference: ['reference'],
  global: ['global', 'reference'],
}

function wrongReference({ table, to, name, pairs }: Reference, classes: Classes): string[] {
  const [from, target] = [classes.get(table), classes.get(to)]
  if (from === undefined || target === undefined) return []
  if (!reaches[from].includes(target)) return [`${name} refers from a ${from} table to a ${target} one`]
  return target === 'tenant' && !pairs.includes('organization_id=organization_id')
    ? [`${name} lacks organization_id`]
    : []
}

const inPublic = `join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`

const tables = `
  select c.relname as table, c.relispartition as part, format_type(a.atttypid, a.atttypmod) as type, coalesce(a.attnotnull, false) as required,
         exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as keyed
  from pg_class c ${inPublic}
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
  where c.relkind in ('r', 'p')`

const uniques = `
  select c.relname as table, i.indexrelid::regclass::text as name,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid ${inPublic}
  where (i.indisunique or i.indisexclusion) and not c.relispartition`

const references = `
  select c.relname as table, k.confrelid::regclass::text as to, k.conname as name,
         array(select a.attname || '=' || b.attname
               from unnest(k.conkey, k.confkey) as pair(own, other)
               join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
               join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other) as pairs
  from pg_constraint k join pg_class c on c.oid = k.conrelid ${inPublic}
  where k.contype = 'f' and k.conparentid = 0 and not c.relispartition`
