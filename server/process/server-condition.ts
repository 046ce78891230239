import type { ServerCondition } from '../features/accounts/public.ts'
import { usageOfHeaviest } from '../features/organizations/public.ts'
import { deliveryBacklog } from '../features/webhooks/public.ts'
import { findPlan, listBackups } from '../foundation/backup/table.ts'
import type { Db } from '../foundation/db/database.ts'
import { serverState } from '../foundation/db/inspect.ts'
import type { Replica } from '../foundation/db/replicas/replica.ts'
import type { Replicas } from '../foundation/db/replicas/replicas.ts'
import { databaseBytes, largestTables } from '../foundation/db/sizes.ts'
import { factBacklog } from '../foundation/facts/cursors.ts'
import { oldestDueWork } from '../foundation/jobs/due-work.ts'
import { jobCounts } from '../foundation/jobs/queue.ts'
import { listProcesses, silentAfterSeconds } from '../foundation/operation/beats.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { Config } from '../settings/config.ts'
import { findNewerRelease } from './newer-release.ts'
import { ownBuild, ownVersion } from './own-version.ts'
import { runningVersions } from './versions.ts'

const shownTables = 10
const shownOrganizations = 10
const mailJob = 'mail'

type Shown = Pick<Config, 'smtpUrl' | 'releasesDirectory'> & { replicas: Replicas | undefined }

/** What the administrator's page shows, in a dozen statements. */
export async function readServerCondition(
  db: Db,
  now: Instant,
  { smtpUrl, releasesDirectory, replicas }: Shown,
): Promise<ServerCondition> {
  const { version, connections } = await serverState(db)
  const facts = await factBacklog(db)
  const jobs = await jobCounts(db)
  const mails = jobs.find(({ name }) => name === mailJob)
  const { waiting, dead, paused } = await deliveryBacklog(db)
  const [last] = await listBackups(db)
  const plan = await findPlan(db)
  const processes = await listProcesses(db)
  const delivered_by = smtpUrl === undefined ? 'file' : 'smtp'
  return {
    version: ownVersion(),
    build: ownBuild() ?? null,
    postgresql: version,
    database_connections: connections,
    replicas: (replicas?.all ?? []).map((each) => ({
      name: each.name,
      fault: each.fault() ?? null,
      age_seconds: ageSeconds(each),
    })),
    processes: processes.map((each) => ({
      name: each.name,
      role: each.role,
      version: each.version,
      build: each.build,
      started_at: each.startedAt,
      beat_at: each.beatAt,
      silent: each.silentSeconds > silentAfterSeconds,
    })),
    versions: runningVersions(processes),
    releases: {
      directory: releasesDirectory ?? null,
      ...(await releasesIn(releasesDirectory)),
    },
    facts: {
      waiting: facts.pending,
      oldest_at: facts.oldest,
      failing: facts.failing.map(({ subscriber, failures, lastError }) => ({
        subscriber,
        failures,
        last_error: lastError,
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
      every_minutes: plan?.everyMinutes ?? null,
      at_time: plan?.atTime ?? null,
      zone: plan?.zone ?? null,
      failing_since: plan?.failingSince ?? null,
      last_error: plan?.lastError ?? null,
    },
    database_bytes: await databaseBytes(db),
    tables: await largestTables(db, shownTables),
    organizations: await usageOfHeaviest(db, shownOrganizations, now),
  }
}

function ageSeconds(replica: Replica): number | null {
  const ageMs = replica.ageMs()
  return ageMs === undefined ? null : Math.round(ageMs / 100) / 10
}

async function releasesIn(directory: string | undefined) {
  if (directory === undefined) return { newer: null, fault: null }
  return findNewerRelease(directory, { than: ownVersion() })
}
