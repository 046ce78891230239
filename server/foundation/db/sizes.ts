import { columns, is, type Selected } from './columns.ts'
import { type Db, only } from './database.ts'
import { sql } from './sql.ts'

const tableSize = columns({ name: is.text, bytes: is.int })
export type TableSize = Selected<typeof tableSize>

/**
 * Our largest tables with their indexes, as of their last vacuum; a partitioned one counts with all its partitions.
 * Exact sizes would need a lock of each table, and so wait for other lock holders.
 */
export function largestTables(db: Db, most: number): Promise<TableSize[]> {
  return db.rows(
    tableSize,
    sql`select name, bytes from (${figures}) t order by bytes desc, name limit ${most}`,
  )
}

const tableFigure = columns({ name: is.text, rows: is.int, bytes: is.int })

/** The rows and bytes of all of our tables, as of their last analyze and vacuum. */
export function tableFigures(db: Db): Promise<Selected<typeof tableFigure>[]> {
  return db.rows(tableFigure, figures)
}

const figures = sql`
    select coalesce(parent.relname, c.relname)::text as name, sum(greatest(c.reltuples, 0))::bigint as rows,
           sum((c.relpages + coalesce(toast.relpages, 0) + coalesce(indexes.pages, 0))
               * current_setting('block_size')::bigint)::bigint as bytes
    from pg_class c
    left join pg_class toast on toast.oid = c.reltoastrelid
    cross join lateral (select sum(i.relpages) as pages from pg_index x join pg_class i on i.oid = x.indexrelid
                        where x.indrelid in (c.oid, c.reltoastrelid)) indexes
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by 1`

export async function databaseBytes(db: Db): Promise<number> {
  return (await only(db, { bytes: is.int }, sql`select pg_database_size(current_database()) as bytes`)).bytes
}
