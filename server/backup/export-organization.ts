import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { copyOut } from '../foundation/backup/copy-stream.ts'
import { quoted, sameTextEverywhere } from '../foundation/backup/rows.ts'
import type { Blobs } from '../foundation/blobs/blobs.ts'
import type { Database } from '../foundation/db/database.ts'
import { tableClasses } from '../tables.ts'

export type ExportSite = {
  database: Database
  databaseUrl: string
  blobs: Pick<Blobs, 'read'>
  organizationId: number
  /** It must not exist yet. */
  directory: string
  say(step: string): void
}

export type Exported = { rows: Record<string, number>; files: number; missing_files: string[] }

/** What opens something, or is derived from that, stays here. */
const secretColumn = /(_hash|_secret|_code)$|^(code|sealed_\w+)$/
/** Progress of background work, which means nothing elsewhere. */
const internal: ReadonlySet<string> = new Set([
  'facts',
  'waiting_facts',
  'fact_heads',
  'fact_cursors',
  'waiting_audit_entries',
  'webhook_attempts',
])
const extensions: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
}

type Source = { name: string; columns: string[]; condition: string }

/**
 * Writes what an organization has, as it is at one moment, while others write: a file of JSON lines for each table, the
 * files of its records, and a list of both. Without secrets.
 */
export async function exportOrganization(site: ExportSite): Promise<Exported> {
  const { databaseUrl, organizationId, directory, say } = site
  await mkdir(join(directory, 'files'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(sameTextEverywhere)
    const rows: Record<string, number> = {}
    for (const source of await sourcesOf(client, organizationId)) {
      say(`Table ${source.name}`)
      const count = await writeTable(client, source, directory)
      if (count > 0) rows[source.name] = count
    }
    const done = { rows, ...(await writeFiles(client, site)) }
    const manifest = { organization_id: organizationId, ...done }
    await writeFile(join(directory, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    })
    return done
  } finally {
    await client.end()
  }
}

/** Its own tables, its row of `organizations`, and the accounts of everybody who is or was a member. */
async function sourcesOf(client: pg.Client, id: number): Promise<Source[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  )
  const own = `organization_id = ${Number(id)}`
  const members = `id in (select user_id from organization_members where ${own})`
  const conditions: Record<string, string> = { organizations: `id = ${Number(id)}`, users: members }
  return rows.flatMap(({ name, columns }) => {
    const isOwn =
      columns.includes('organization_id') && (tableClasses.get(name) === 'tenant' || name === 'webhooks')
    const condition = conditions[name] ?? (isOwn && !internal.has(name) ? own : undefined)
    return condition === undefined ? [] : [{ name, columns, condition }]
  })
}

async function writeTable(
  client: pg.Client,
  { name, columns, condition }: Source,
  directory: string,
): Promise<number> {
  const shown = columns.filter((column) => !secretColumn.test(column)).map(quoted)
  // JSON has no control characters, so nothing is quoted.
  const query = `copy (select to_jsonb(t) from (select ${shown.join(', ')} from ${quoted(name)} where ${condition}) t)
    to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`
  let count = 0
  const lines = copyOut(client, query, (rows) => {
    count = rows
  })
  await pipeline(lines, createWriteStream(join(directory, `${name}.jsonl`), { flags: 'wx', mode: 0o600 }))
  return count
}

async function writeFiles(
  client: pg.Client,
  { database, blobs, organizationId, directory, say }: ExportSite,
): Promise<Pick<Exported, 'files' | 'missing_files'>> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text from blobs where organization_id = $1 and claims > 0 order by id',
    [organizationId],
  )
  const missing: string[] = []
  for (const [at, { id }] of rows.entries()) {
    if (at % 100 === 0) say(`File ${at + 1} of ${rows.length}`)
    const blob = await blobs.read(database, organizationId, id).catch(() => undefined)
    if (blob === undefined) missing.push(id)
    else
      await writeFile(join(directory, 'files', `${id}${extensions[blob.type] ?? ''}`), blob.bytes, {
        flag: 'wx',
        mode: 0o600,
      })
  }
  return { files: rows.length - missing.length, missing_files: missing }
}
