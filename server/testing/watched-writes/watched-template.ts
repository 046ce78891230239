import { createHash } from 'node:crypto'
import type { Database } from '../../foundation/db/database.ts'
import { schemaHash } from '../../foundation/db/schema-hash.ts'
import { sql } from '../../foundation/db/sql.ts'
import { makeProduct } from '../../wiring/product.ts'
import { fixtureName, installWatch, watchText } from './install-watch.ts'
import { omissionsIn } from './omissions.ts'
import { watchedTables } from './watched-tables.ts'

const product = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
const tables = watchedTables(product.resources)

/** Keys the templates of worlds: what is watched follows from the schema and the records. */
export async function worldHash(): Promise<string> {
  const text = [await schemaHash(), ...tables.map((table) => watchText(table, [table.shown]))].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

export const watchWrites = (url: string): Promise<void> => installWatch(url, tables)

/** The same database for tests that write rows by hand. */
export function forFixtures(url: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', fixtureName)
  return named.href
}

const most = 60

/** Throws if records changed without their fact or their audit entry. */
export async function requireTraces(database: Database): Promise<void> {
  const omissions = [...new Set(await omissionsIn(database, product))]
  await database.change(sql`truncate watched.changes, watched.facts, watched.entries, watched.places`)
  if (omissions.length === 0) return
  const shown = omissions.slice(0, most).join('\n')
  throw new Error(`${omissions.length} changes lack their fact or their audit entry:\n${shown}`)
}
