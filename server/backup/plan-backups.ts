import { dirname } from 'node:path'
import type { CalendarWork } from '../api/background.ts'
import type { SealingKeys } from '../foundation/backup/sealing-keys.ts'
import {
  type BackupPlan,
  changePlan,
  findPlan,
  listBackups,
  removeBackup,
  removePlan,
} from '../foundation/backup/table.ts'
import type { Database } from '../foundation/db/database.ts'
import { transaction } from '../foundation/db/transaction.ts'
import { openPeriod, removeOpenPeriods } from '../foundation/jobs/due-work.ts'
import type { AnyJob, Job, JobQueue } from '../foundation/jobs/queue.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { archiveName, placeIn } from './archive-place.ts'
import { type NewsSite, reportFailure, reportSuccess } from './backup-news.ts'
import { backupPeriods, firstPeriod, type Rhythm } from './backup-periods.ts'
import { type BaseSite, baseBackupJob } from './base-backups.ts'
import { type BackupSite, makeBackup } from './make-backup.ts'

/** Backups are of the whole server. */
const noTenant = 0

export type Planned = Rhythm & { keepCount: number; directory: string }

/** Lets workers make backups from now on; replaces an earlier plan. */
export async function planBackups(database: Database, planned: Planned, now: Instant): Promise<void> {
  const { at, ...plan } = planned
  await transaction(database, async (tx) => {
    await changePlan(tx, { ...plan, atTime: at?.time ?? null, zone: at?.zone ?? null, plannedAt: now })
    await removeOpenPeriods(tx, backupPeriods.name)
    await openPeriod(tx, backupPeriods, noTenant, firstPeriod(planned, now))
  })
}

export async function stopBackups(database: Database): Promise<void> {
  await transaction(database, async (tx) => {
    await removePlan(tx)
    await removeOpenPeriods(tx, backupPeriods.name)
  })
}

type RegularSite = Omit<BackupSite, 'db'> &
  NewsSite & {
    queue: JobQueue
    bases: BaseSite | undefined
    /** Read for each backup, so a missing passphrase fails it instead of leaving it open. */
    sealing(): SealingKeys | undefined
  }

/** Calendar work that asks for backups; jobs make them, so that no other calendar work waits for minutes. */
export function regularBackups(site: RegularSite): { work: CalendarWork; jobs: readonly AnyJob[] } {
  const archives = archiveJob(site)
  // Apart from the archives: a full or unwritable WAL directory must not repeat them or hold them up.
  const bases = site.bases && baseBackupJob(site.bases, site.databaseUrl)
  const jobs = bases ? [archives, bases] : [archives]
  return {
    jobs,
    work: {
      ...backupPeriods,
      async run({ db, now }, _tenant, periods) {
        // After a long downtime the periods come in portions; one backup is enough.
        const next = backupPeriods.periodAfter(periods.at(-1) ?? '')
        if (backupPeriods.dueAt(next) <= now) return
        if (await findPlan(db)) for (const job of jobs) await site.queue.send(db, job, {})
      },
    },
  }
}

const longestSeconds = 6 * 3_600

/** Makes the backup, and removes the oldest ones beyond the plan even if it fails. */
function archiveJob(site: RegularSite): Job<object> {
  return {
    name: 'backup',
    longestSeconds,
    async run() {
      const plan = await findPlan(site.database)
      if (plan === undefined) return
      const fault = await faultOf(async () => {
        const [now, sealing] = [site.clock.now(), site.sealing()]
        const path = placeIn(plan.directory, archiveName(now, sealing !== undefined))
        await makeBackup({ ...site, db: site.database }, { path, now, sealing })
      })
      // A bucket may refuse to remove: that is reported, and does not repeat the archive.
      const old = await faultOf(() => removeOldest(site, plan))
      if (fault ?? old) await reportFailure(site, plan, fault ?? old)
      else await reportSuccess(site, plan)
      if (fault) throw fault
    },
  }
}

async function faultOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error
  }
}

async function removeOldest(
  { database, archives }: RegularSite,
  { directory, keepCount }: BackupPlan,
): Promise<void> {
  const planned = (await listBackups(database)).filter(({ place }) => dirname(place) === directory)
  for (const { id, place } of planned.slice(keepCount)) {
    await archives.remove(place)
    await removeBackup(database, id)
  }
}
