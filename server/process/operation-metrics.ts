import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseSite } from '../backup/base-backups.ts'
import { deliveryBacklog } from '../features/webhooks/public.ts'
import { listBackups } from '../foundation/backup/table.ts'
import type { Database } from '../foundation/db/database.ts'
import { listBases } from '../foundation/db/embedded-postgres/base-backup.ts'
import { installedAt } from '../foundation/db/inspect.ts'
import type { ReadinessProbe } from '../foundation/db/readiness.ts'
import type { Replicas } from '../foundation/db/replicas/replicas.ts'
import { databaseBytes, largestTables } from '../foundation/db/sizes.ts'
import { walState } from '../foundation/db/wal-state.ts'
import { factBacklog } from '../foundation/facts/cursors.ts'
import type { OpenStreams } from '../foundation/http/open-streams.ts'
import { oldestDueWork } from '../foundation/jobs/due-work.ts'
import { jobCounts } from '../foundation/jobs/queue.ts'
import { listProcesses, processFigures } from '../foundation/operation/beats.ts'
import type { Metrics } from '../foundation/operation/metrics.ts'
import type { AgreedClock } from '../foundation/time/agreed-clock.ts'
import { type Instant, instantFrom, secondsBetween } from '../foundation/time/instant.ts'
import { allTurns } from './all-turns.ts'
import { replicaMetrics } from './replica-metrics.ts'

export type Measured = {
  database: Database
  probe: ReadinessProbe
  clock: Pick<AgreedClock, 'aheadMs' | 'now'>
  dataDirectory: string
  /** Where the embedded database keeps its WAL, if it does. */
  bases: BaseSite | undefined
  streams: Pick<OpenStreams, 'count'>
  replicas?: Replicas | undefined
}

type Gauge = readonly [name: string, help: string, read: () => number | Promise<number>, over?: 'min' | 'max']

/** What operators watch. Computed when someone reads it. */
export function operationMetrics(metrics: Metrics, measured: Measured): void {
  const gauges = [
    [metrics.own, ownGauges(measured)],
    [metrics.shared, sharedGauges(measured)],
  ] as const
  for (const [place, list] of gauges)
    for (const [name, help, read, over] of list)
      place.gauge(`stint_${name}`, help, () => inTime(Promise.resolve(read()), Number.NaN), over)
  for (const [count, name, help] of turnFigures)
    metrics.own.gauges(
      `stint_turns_${name}`,
      help,
      'kind',
      () => new Map(allTurns.map(({ sizes, counts }) => [sizes.kind, counts()[count]])),
    )
  replicaMetrics(metrics, measured.replicas)
  metrics.shared.gauges(
    'stint_table_bytes',
    'Size of the largest tables with their indexes.',
    'table',
    async () =>
      new Map(
        (await inTime(largestTables(measured.database, mostTables), [])).map(({ name, bytes }) => [
          name,
          bytes,
        ]),
      ),
  )
}

/** Of this process and its machine; of a group, all its processes together. */
function ownGauges({ database, probe, clock, dataDirectory, streams }: Measured): Gauge[] {
  return [
    [
      'ready',
      '1 while this process can serve, as GET /readyz says, otherwise 0. Of a group: 1 while all can.',
      async () => ((await probe.check()).fault === undefined ? 1 : 0),
      'min',
    ],
    ['database_connections', 'Open database connections.', () => database.pool.totalCount],
    ['database_waiting', 'Requests waiting for a database connection.', () => database.pool.waitingCount],
    ['live_streams', 'Open live streams of changes.', () => streams.count()],
    [
      'clock_ahead_seconds',
      'How far the clock of this machine is ahead of the one of the database. Beyond 5 seconds, background work waits.',
      () => clock.aheadMs() / 1_000,
      'max',
    ],
    [
      'disk_free_ratio',
      'The free part of the disk with the data directory, from 0 to 1.',
      async () => {
        const { bavail, blocks } = await statfs(dataDirectory)
        return bavail / blocks
      },
      'min',
    ],
  ]
}

/** Of the installation: the same in every process. */
function sharedGauges({ database, clock, bases }: Measured): Gauge[] {
  const age = (since: Instant | null) =>
    since === null ? 0 : Math.max(0, secondsBetween(since, clock.now()))
  const facts = readTogether(() => factBacklog(database))
  const deliveries = readTogether(() => deliveryBacklog(database))
  const processes = readTogether(async () => processFigures(await listProcesses(database)))
  return [
    [
      'facts_pending',
      'Facts waiting for a subscriber, across all processes.',
      async () => (await facts()).pending,
    ],
    [
      'oldest_fact_seconds',
      'How long the oldest fact has waited for a subscriber. It grows while no worker runs.',
      async () => age((await facts()).oldest),
    ],
    [
      'oldest_due_work_seconds',
      'How long the oldest calendar work is overdue.',
      async () => age(await oldestDueWork(database, clock.now())),
    ],
    [
      'workers',
      'Processes that run background work and showed in the last minute that they live.',
      async () => (await processes()).workers,
    ],
    [
      'processes_silent',
      'Processes that ended within the hour without a clean stop, or lost the database.',
      async () => (await processes()).silent.length,
    ],
    [
      'clock_spread_seconds',
      'The largest difference between the clocks of any two processes, or of one and the database.',
      async () => (await processes()).clockSpreadMs / 1_000,
    ],
    [
      'mails_waiting',
      'Mails that wait for their first or next attempt.',
      async () => (await jobCounts(database)).find(({ name }) => name === 'mail')?.waiting ?? 0,
    ],
    [
      'backup_age_seconds',
      'Seconds since the last backup, or since the installation if there is none.',
      async () => age((await listBackups(database))[0]?.madeAt ?? (await installedAt(database))),
    ],
    [
      'wal_archive_failing',
      '1 if the embedded database could not archive its last WAL, otherwise 0. NaN if WAL is not kept.',
      async () => (bases === undefined ? Number.NaN : Number((await walState(database)).isFailing)),
    ],
    [
      'base_backup_age_seconds',
      'Seconds since the last base backup for restores to a moment. NaN if WAL is not kept.',
      async () =>
        bases === undefined ? Number.NaN : age((await newestBase(bases)) ?? (await installedAt(database))),
    ],
    ['database_bytes', 'The size of the database.', () => databaseBytes(database)],
    [
      'webhook_deliveries_waiting',
      'Webhook deliveries waiting for their first or next attempt.',
      async () => (await deliveries()).waiting,
    ],
    [
      'webhook_deliveries_dead',
      'Webhook deliveries that are retried only on request.',
      async () => (await deliveries()).dead,
    ],
    [
      'oldest_delivery_seconds',
      'How long the oldest webhook delivery that only waits for a worker is overdue.',
      async () => age((await deliveries()).oldestDue),
    ],
  ]
}

/** Gauges that are read at the same time share what they read. */
function readTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

async function newestBase({ directory }: BaseSite): Promise<Instant | undefined> {
  const newest = (await listBases(directory)).at(-1)
  return newest && instantFrom(newest.stopped_at)
}

const turnFigures = [
  ['waiting', 'waiting', 'Expensive work that waits for its turn.'],
  ['running', 'running', 'Expensive work that is being done.'],
  ['refused', 'refused_total', 'Expensive work that was refused because too much waited.'],
  ['dropped', 'dropped_total', 'Expensive work that was dropped because its caller had gone.'],
] as const

const figureMs = 2_000
const mostTables = 20

/** The other metrics matter most while the database is unavailable or slow, so none waits for it. */
async function inTime<T>(read: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([read, sleep(figureMs, otherwise, { ref: false })]).catch(() => otherwise)
}
