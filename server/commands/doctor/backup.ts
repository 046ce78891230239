import { archiveStore } from '../../backup/archive-place.ts'
import { findPlan, listBackups } from '../../foundation/backup/table.ts'
import type { Database } from '../../foundation/db/database.ts'
import { secondsBetween } from '../../foundation/time/instant.ts'
import { sealingKeys } from '../../settings/backup-keys.ts'
import { type Config, ConfigFaults } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { clockOf } from './work.ts'

const check = 'backup'
const usualHours = 7 * 24
/** A plan may miss its time once. */
const late = 2
const action = 'npm run -s stint -- backup, or with --every 24h --keep 14 to let a worker do it'

/** Reports how old the last backup is, and whether it is still where it was written. */
export async function checkBackups(database: Database, config: Config): Promise<Finding[]> {
  try {
    sealingKeys(config)
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error
    return [
      fault(check, `No backup can be encrypted. ${error.faults.join(' ')}`, 'Fix the setting or the file.'),
    ]
  }
  const plan = await findPlan(database)
  if (plan?.failingSince)
    return [
      warning(
        check,
        `Regular backups to ${plan.directory} fail since ${plan.failingSince}: ${plan.lastError}.`,
        'npm run -s stint -- backup, which says why it fails',
      ),
    ]
  const [last] = await listBackups(database)
  if (last === undefined) return [warning(check, 'Stint has made no backup yet.', action)]
  const hours = secondsBetween(last.madeAt, (await clockOf(database, config)).now()) / 3_600
  const age =
    hours < 1
      ? `${Math.floor(hours * 60)} minutes`
      : hours < 48
        ? `${Math.floor(hours)} hours`
        : `${Math.floor(hours / 24)} days`
  const message = `The last backup is ${age} old: ${last.place}.`
  if (hours > (plan ? (late * plan.everyMinutes) / 60 : usualHours)) return [warning(check, message, action)]
  // Another machine may have written it to a disk of its own.
  const isSeen = await archiveStore(config.backupS3)
    .exists(last.place)
    .catch(() => false)
  return [ok(check, isSeen ? message : `${message} This machine does not see the file.`)]
}
