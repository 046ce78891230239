import type { ServerCondition } from './features/accounts/public.ts'
import { deliveryBacklog } from './features/webhooks/public.ts'
import { findPlan, listBackups } from './foundation/backup/table.ts'
import type { Db } from './foundation/db/database.ts'
import { serverState } from './foundation/db/inspect.ts'
import { databaseBytes, largestTables } from './foundation/db/sizes.ts'
import { factBacklog } from './foundation/facts/cursors.ts'
import { oldestDueWork } from './foundation/jobs/due-work.ts'
import { jobCounts } from './foundation/jobs/queue.ts'
import type { Instant } from './foundation/time/instant.ts'
import { ownVersion } from './own-version.ts'

const shownTables = 10
const mailJob = 'mail'

/** What the administrator's page shows, in a dozen statements. */
export async function readServerCondition(
  db: Db,
  now: Instant,
  delivered_by: 'smtp' | 'file',
): Promise<ServerCondition> {
  const { version, connections } = await serverState(db)
  const facts = await factBacklog(db)
  const jobs = await jobCounts(db)
  const mails = jobs.find(({ name }) => name === mailJob)
  const { waiting, dead, paused } = await deliveryBacklog(db)
  const [last] = await listBackups(db)
  return {
    version: ownVersion(),
    postgresql: version,
    database_connections: connections,
    facts: {
      waiting: facts.pending,
      oldest_at: facts.oldest,
      failing: facts.failing.map(({ subscriber, failures, lastError }) => ({
        ...{ subscriber, failures, last_error: lastError },
      })),
    },
    calendar_work_overdue_since: await oldestDueWork(db, now),
    jobs: jobs.map(({ oldest: _, ...counts }) => counts),
    mails: { delivered_by, waiting: mails?.waiting ?? 0, oldest_at: mails?.oldest ?? null },
    deliveries: { waiting, dead, paused_webhooks: paused },
    backups: {
      last_at: last?.madeAt ?? null,
      last_place: last?.place ?? null,
      last_bytes: last?.bytes ?? null,
      every_hours: (await findPlan(db))?.everyHours ?? null,
    },
    database_bytes: await databaseBytes(db),
    tables: await largestTables(db, shownTables),
  }
}
