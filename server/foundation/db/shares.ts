import { columns, is, type Selected } from './columns.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

const share = columns({ value: is.int, rows: is.int, bytes: is.int })
export type Share = Selected<typeof share>

/**
 * How many rows and bytes (without indexes) the common values of a column have in all of our tables that have it, the
 * largest first. It reads the statistics of the last analyze and no table: a rare value counts as none.
 */
export function sharesByColumn(db: Db, column: string): Promise<Share[]> {
  return db.rows(
    share,
    sql`
    select common.value, round(sum(common.part * c.reltuples))::bigint as rows,
           round(sum(common.part * (c.relpages + coalesce(toast.relpages, 0))
                     * current_setting('block_size')::bigint))::bigint as bytes
    from pg_class c
    join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = ${column}
                   and not s.inherited
    cross join lateral unnest(s.most_common_vals::text::bigint[], s.most_common_freqs) as common(value, part)
    left join pg_class toast on toast.oid = c.reltoastrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 0
    group by common.value order by 3 desc, 1`,
  )
}
