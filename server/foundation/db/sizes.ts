import { columns, is, type Selected } from './columns.ts'
import { type Db, only } from './database.ts'
import { sql } from './sql.ts'

const tableSize = columns({ name: is.text, bytes: is.int })
export type TableSize = Selected<typeof tableSize>

/**
 * Our largest tables with their indexes, as of their last vacuum; a partitioned one counts with all its partitions.
 * The exact sizes would need a lock of each table, and so wait for one that somebody holds.
 */
export function largestTables(db: Db, most: number): Promise<TableSize[]> {
  return db.rows(
    tableSize,
    sql`
    select coalesce(parent.relname, c.relname)::text as name,
           sum((c.relpages + coalesce(toast.relpages, 0) + coalesce(indexes.pages, 0))
               * current_setting('block_size')::bigint)::bigint as bytes
    from pg_class c
    left join pg_class toast on toast.oid = c.reltoastrelid
    cross join lateral (select sum(i.relpages) as pages from pg_index x join pg_class i on i.oid = x.indexrelid
                        where x.indrelid in (c.oid, c.reltoastrelid)) indexes
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by 1 order by 2 desc, 1 limit ${most}`,
  )
}

export async function databaseBytes(db: Db): Promise<number> {
  return (await only(db, { bytes: is.int }, sql`select pg_database_size(current_database()) as bytes`)).bytes
}
