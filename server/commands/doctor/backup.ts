import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { findPlan, listBackups } from '../../foundation/backup/table.ts'
import type { Database } from '../../foundation/db/database.ts'
import { secondsBetween } from '../../foundation/time/instant.ts'
import { type Finding, ok, warning } from './finding.ts'
import { clockOf } from './work.ts'

const check = 'backup'
const usualHours = 7 * 24
const action = 'npm run -s stint -- backup, or with --every 24h --keep 14 to let a worker do it'

/** Tells how old the last backup is, and whether it is still where it was written. */
export async function checkBackups(database: Database, config: Config): Promise<Finding[]> {
  const [last] = await listBackups(database)
  if (last === undefined) return [warning(check, 'Stint has made no backup yet.', action)]
  const plan = await findPlan(database)
  const hours = secondsBetween(last.madeAt, (await clockOf(database, config)).now()) / 3_600
  const age = hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`
  const message = `The last backup is ${age} old: ${last.place}.`
  if (hours > 2 * (plan?.everyHours ?? usualHours / 2)) return [warning(check, message, action)]
  // Another machine may have written it to a disk of its own.
  return [ok(check, existsSync(last.place) ? message : `${message} This machine does not see the file.`)]
}
