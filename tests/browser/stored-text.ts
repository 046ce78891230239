import { is } from '../../server/foundation/db/columns.ts'
import { raw, sql } from '../../server/foundation/db/sql.ts'
import { writtenColumns } from '../walk/written-text.ts'
import type { DemoApp } from './demo-app.ts'

/** What a script does if one runs. */
const act = 'window.ran=(window.ran||0)+1,alert(1)'
const markup = `"'></script><script>${act}</script><img src=x onerror=${act}><svg onload=${act}>`
const link = `javascript:${act}`

/** Texts inside of JSON that people write. Keys and words of ours have no space. */
const documents: Record<string, string[]> = {
  organizations: ['metadata', 'member_profile_fields'],
  report_links: ['reports'],
  organization_members: ['metadata', 'profile'],
  clients: ['metadata'],
  projects: ['metadata'],
  tasks: ['metadata'],
  teams: ['metadata'],
  audit_log_entries: ['details'],
  invoices: ['paper'],
  invoice_sellers: ['details'],
  invoice_settings: ['settings'],
  shift_templates: ['shifts'],
  unusual_activities: ['suspicious_apps', 'top_apps', 'top_urls', 'evidence'],
  smart_notifications: ['matches', 'rule_snapshot'],
}

/** Puts markup into every text that people write, and a script into every link. Returns the columns that took it. */
export async function spoilText({ database }: Pick<DemoApp, 'database'>): Promise<string[]> {
  const spoiled: string[] = []
  async function spoil(table: string, column: string, value: ReturnType<typeof sql>): Promise<void> {
    const [at, to] = [raw(`"${table}"`), raw(`"${column}"`)]
    const change = sql`update ${at} set ${to} = ${value} where ${to} is not null`
    // Keys and words of a set refuse it.
    if (await database.change(change).catch(() => 0)) spoiled.push(`${table}.${column}`)
  }
  for (const { table, column, isList } of await writtenColumns(database)) {
    const to = raw(`"${column}"`)
    await spoil(table, column, isList ? sql`array_append(${to}, ${markup})` : sql`${to} || ${markup}`)
  }
  await spoil('webhooks', 'target_url', sql`${link}`)
  await spoil('oauth_applications', 'redirect_uris', sql`array[${link}]`)
  for (const [table, columns] of Object.entries(documents))
    for (const column of columns) await spoilDocuments(database, table, column, spoiled)
  return spoiled
}

async function spoilDocuments(
  database: DemoApp['database'],
  table: string,
  column: string,
  spoiled: string[],
): Promise<void> {
  const [at, to] = [raw(`"${table}"`), raw(`"${column}"`)]
  const rows = await database.rows(
    { place: is.text, value: is.json<unknown>() },
    sql`select ctid::text as place, ${to} as value from ${at} where ${to} is not null`,
  )
  let count = 0
  for (const { place, value } of rows) {
    const text = JSON.stringify(value)
    const changed = JSON.stringify(value, (_, each) =>
      typeof each === 'string' && /\S\s\S/.test(each) ? each + markup : each,
    )
    if (changed === text) continue
    const change = sql`update ${at} set ${to} = ${changed}::jsonb where ctid = ${place}::tid`
    count += await database.change(change)
  }
  if (count > 0) spoiled.push(`${table}.${column}`)
}
