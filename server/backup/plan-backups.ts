import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type BackupPlan,
  changePlan,
  findPlan,
  listBackups,
  removeBackup,
  removePlan,
} from '../foundation/backup/table.ts'
import type { Database } from '../foundation/db/database.ts'
import { type Transaction, transaction } from '../foundation/db/transaction.ts'
import { type CalendarWork, openPeriod, removeOpenPeriods } from '../foundation/jobs/due-work.ts'
import type { Job } from '../foundation/jobs/queue.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { addSeconds, type Instant, parseInstant, toWholeSeconds } from '../foundation/time/instant.ts'
import { archiveName, type BackupSite, makeBackup } from './make-backup.ts'

/** Backups are of the whole server. */
const noTenant = 0

/** Lets workers make backups from now on; replaces an earlier plan. */
export async function planBackups(
  database: Database,
  plan: Omit<BackupPlan, 'plannedAt'>,
  now: Instant,
): Promise<void> {
  await transaction(database, async (tx) => {
    await changePlan(tx, { ...plan, plannedAt: now })
    await removeOpenPeriods(tx, workName)
    await openPeriod(
      tx,
      backupWork(async () => {}),
      noTenant,
      periodOf(plan.everyHours, now),
    )
  })
}

export async function stopBackups(database: Database): Promise<void> {
  await transaction(database, async (tx) => {
    await removePlan(tx)
    await removeOpenPeriods(tx, workName)
  })
}

const workName = 'backups'

/** Calendar work that asks for a backup; the job makes it, so that no other calendar work waits for minutes. */
export function backupWork(ask: (tx: Transaction) => Promise<void>): CalendarWork {
  return {
    name: workName,
    periodAfter: (period) => {
      const { hours, start } = readPeriod(period)
      return periodOf(hours, addSeconds(start, hours * 3_600))
    },
    dueAt: (period) => readPeriod(period).start,
    async run(tx) {
      if (await findPlan(tx)) await ask(tx)
    },
  }
}

const longestSeconds = 6 * 3_600

/** Makes the backup and removes the oldest ones beyond the plan. */
export function backupJob(site: BackupSite & { clock: Clock; database: Database }): Job<object> {
  return {
    name: 'backup',
    longestSeconds,
    async run() {
      const plan = await findPlan(site.database)
      if (plan === undefined) return
      const now = site.clock.now()
      await makeBackup(site, { path: join(plan.directory, archiveName(now)), now })
      const planned = (await listBackups(site.database)).filter(
        ({ place }) => dirname(place) === plan.directory,
      )
      for (const { id, place } of planned.slice(plan.keepCount)) {
        await rm(place, { force: true })
        await removeBackup(site.database, id)
      }
    },
  }
}

const periodOf = (hours: number, start: Instant) => `${hours}h/${toWholeSeconds(start)}`

function readPeriod(period: string): { hours: number; start: Instant } {
  const [, hours, text] = /^(\d+)h\/(.+)$/.exec(period) ?? []
  const start = parseInstant(text ?? '')
  if (start === undefined) throw new Error(`${period} is not a period of backups.`)
  return { hours: Number(hours), start }
}
