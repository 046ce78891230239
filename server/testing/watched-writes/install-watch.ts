import pg from 'pg'
import { unshownColumns } from './reasons.ts'
import type { WatchedTable } from './watched-tables.ts'

/** Sessions of this name write fixtures, which nobody announces. */
export const fixtureName = 'fixture'

/**
 * Makes a test database record which records each transaction changes, which facts and audit entries it leaves, and which
 * subscriber or calendar work it belongs to. One row per statement, so tests hardly pay for it.
 */
export async function installWatch(url: string, tables: readonly WatchedTable[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      create schema watched;
      create unlogged table watched.changes (xid xid8 default pg_current_xact_id(), table_name text, operation text,
        keys text[], organizations bigint[], statement text);
      create unlogged table watched.facts (xid xid8, name text, payload jsonb);
      create unlogged table watched.entries (xid xid8, organization_id bigint);
      create unlogged table watched.places (xid xid8 default pg_current_xact_id(), names text[]);`)
    for (const table of tables) await client.query(watchText(table, await shownColumns(client, table)))
    await client.query(
      [
        onStatement(
          'waiting_facts',
          'insert',
          'insert into watched.facts select xid, name, payload from after',
        ),
        onStatement(
          'waiting_audit_entries',
          'insert',
          'insert into watched.entries select xid, organization_id from after',
        ),
        onStatement(
          'fact_cursors',
          'update',
          'insert into watched.places (names) select array_agg(subscriber) from after having count(*) > 0',
        ),
        onStatement(
          'due_work',
          'update',
          'insert into watched.places (names) select array_agg(work) from after having count(*) > 0',
        ),
      ].join('\n'),
    )
  } finally {
    await client.end()
  }
}

async function shownColumns(client: pg.Client, { table, shown }: WatchedTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  const unshown = unshownColumns[table] ?? {}
  return rows
    .map(({ name }) => name)
    .filter((name) => !(name in unshown) && new RegExp(`\\b${name}\\b`).test(shown))
}

/** The triggers of a table. `columns`: the ones that a record shows. */
export function watchText(
  { table, alias, key, organization, where = 'true' }: WatchedTable,
  columns: string[],
): string {
  const record = (operation: string, rows: string) => `
    insert into watched.changes (table_name, operation, keys, organizations, statement)
    select '${table}', '${operation}', array_agg(concat_ws(',', ${key.join(', ')})), array_agg(distinct ${organization}),
           current_query()
    from ${rows} having count(*) > 0`
  const of = (name: string) => columns.map((column) => `${name}.${column}`).join(', ')
  const inOld = (text: string) => text.replaceAll(new RegExp(`\\b${alias}\\.`, 'g'), 'old_row.')
  const isSame = [organization, ...key.filter((each) => each.startsWith(`${alias}.`))]
    .concat(table === 'time_off_postings' ? `${alias}.id` : [])
    .map((each) => `${each} = ${inOld(each)}`)
    .join(' and ')
  return [
    onStatement(table, 'insert', record('insert', `after ${alias} where ${where}`)),
    onStatement(table, 'delete', record('delete', `before ${alias} where ${where}`)),
    onStatement(
      table,
      'update',
      record(
        'update',
        `after ${alias} join before old_row on ${isSame}
         where (${where} or ${inOld(where)}) and (${of(alias)}) is distinct from (${of('old_row')})`,
      ),
    ),
  ].join('\n')
}

function onStatement(table: string, operation: 'insert' | 'update' | 'delete', work: string): string {
  const rows = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }[operation]
    .map((each) => `${each} table as ${each === 'new' ? 'after' : 'before'}`)
    .join(' ')
  const name = `${table}_${operation}`
  return `
    create function watched.${name}() returns trigger language plpgsql as $watch$ begin ${work}; return null; end $watch$;
    create trigger zz_watched_${operation} after ${operation} on ${table} referencing ${rows} for each statement
    when (current_setting('application_name') is distinct from '${fixtureName}') execute function watched.${name}();`
}
