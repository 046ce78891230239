import { findPlan } from '../../foundation/backup/table.ts'
import type { Database } from '../../foundation/db/database.ts'
import { listBases } from '../../foundation/db/embedded-postgres/base-backup.ts'
import { walState } from '../../foundation/db/wal-state.ts'
import { clockByDatabase } from '../../foundation/time/database-time.ts'
import { instantFrom, secondsBetween } from '../../foundation/time/instant.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const check = 'WAL archive'

/** Reports whether the embedded database keeps its WAL, and how far back a restore can go. */
export async function checkWal(database: Database, config: Config): Promise<Finding[]> {
  const { databaseUrl, walArchive } = config
  if (databaseUrl !== undefined || walArchive === undefined) return []
  const { isOn, isFailing, failed, lastSeconds } = await walState(database)
  if (!isOn)
    return [
      fault(check, 'The embedded database does not keep its WAL yet.', 'Restart Stint, then run backup.'),
    ]
  if (isFailing)
    return [
      fault(
        check,
        `The embedded database cannot keep ${failed} in ${walArchive}.`,
        'See postgres.log. The directory needs space, the right owner, and no WAL of another database.',
      ),
    ]
  const bases = await listBases(walArchive)
  const [first, last] = [bases[0], bases.at(-1)]
  if (first === undefined || last === undefined)
    return [
      warning(
        check,
        `${walArchive} has WAL, but no base backup to begin a restore from.`,
        'npm run -s stint -- backup, or with --every 24h --keep 14 to let a worker do it',
      ),
    ]
  const plan = await findPlan(database)
  const hours = secondsBetween(instantFrom(last.stopped_at), (await clockByDatabase(database)).now()) / 3_600
  if (plan && hours > (2 * plan.everyMinutes) / 60)
    return [
      warning(
        check,
        `The last base backup in ${walArchive} is ${Math.floor(hours)} hours old.`,
        'npm run -s stint -- backup, which says why it fails',
      ),
    ]
  const age =
    lastSeconds === null ? 'no piece yet' : `the last piece ${Math.floor(lastSeconds / 60)} minutes ago`
  return [ok(check, `WAL is kept in ${walArchive}, ${age}. A restore can go back to ${first.stopped_at}.`)]
}
