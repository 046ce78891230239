import type { Database } from '../../foundation/db/database.ts'
import { databaseBytes, largestTables } from '../../foundation/db/sizes.ts'
import { type Finding, ok } from './finding.ts'

const mostTables = 5

/** What takes the space in the database. */
export async function checkSizes(database: Database): Promise<Finding[]> {
  const tables = await largestTables(database, mostTables)
  const listed = tables.map(({ name, bytes }) => `${name} ${sizeText(bytes)}`).join(', ')
  return [
    ok('size', `The database takes ${sizeText(await databaseBytes(database))}. Largest tables: ${listed}.`),
  ]
}

const units = ['kB', 'MB', 'GB', 'TB']

/** `1.4 GB`: three digits say enough. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const amount = bytes / 1_000 ** power
  return `${amount < 100 ? amount.toFixed(1) : amount.toFixed(0)} ${units[power - 1]}`
}
