import { columns, is, type Selected } from '../../server/foundation/db/columns.ts'
import type { Database } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'

/** Columns whose text comes from people or their devices; the others hold words of ours, keys and hashes. */
const written =
  '^(first_name|last_name|name|summary|title|description|notes?|details|address|phone|comment|message|response|subject' +
  '|text|said|method|reference|po_number|number|explanation|job_type|industry|hint|remote_id|remote_alternate_id' +
  '|device_id|client|user_agent|created_agent|receipt_name|attachment_original_filename|invoice_notes|tax_id|emails' +
  '|answer|fault|last_error|.*reason|.*_note|reason_.*)$'

/** What the server writes for itself: a changed name there is another job, fact or migration. */
const ownTables = ['facts', 'waiting_facts', 'fact_cursors', 'due_work', 'schema_migrations', 'rate_windows']

const writtenColumn = columns({ table: is.text, column: is.text, isList: is.flag, ofMember: is.text.orNull })
export type WrittenColumn = Selected<typeof writtenColumn>

/** Every column of text that people write; `ofMember`: the column of the member whose record it is. */
export function writtenColumns(database: Database): Promise<WrittenColumn[]> {
  return database.rows(
    writtenColumn,
    sql`select c.table_name as "table", c.column_name as "column", c.data_type = 'ARRAY' as "isList",
               (select min(m.column_name) from information_schema.columns m
                where m.table_schema = 'public' and m.table_name = c.table_name
                  and m.column_name in ('user_id', 'member_id')) as "ofMember"
        from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
          and (c.data_type = 'text' or c.udt_name = '_text')
          and c.column_name ~ ${written} and not c.table_name = any (${ownTables})
          and not exists (select from pg_class where relname = c.table_name and relispartition)
        order by 1, 2`,
  )
}
