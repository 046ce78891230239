import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { columns, is, type Selected } from '../db/columns.ts'
import { type Database, type Db, only } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import { pollPause } from './loop.ts'

/** Work for later: enqueued inside a transaction, done at least once, retried after a failure. */
export type Job<T extends object> = {
  name: string
  /** A cron line, for housekeeping without a tenant. */
  schedule?: string
  /** After this time a run counts as failed; 15 minutes by default. */
  longestSeconds?: number
  /** How often a failed run is repeated, and the longest time between two; 10 times by default. */
  patience?: { retries: number; longestDelaySeconds: number }
  run(data: T): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: jobs with different data are in one list.
export type AnyJob = Job<any>

/** A job to send. Higher priorities run first; jobs of a group can be counted, and jobs with a key removed. */
export type SentJob<T extends object> = { data: T; priority?: number; group?: string; key?: string }

export type JobQueue = {
  /** The job exists only if the transaction commits. */
  send<T extends object>(tx: Transaction, job: Job<T>, data: T): Promise<void>
  /** The same for many, in one statement. */
  sendAll<T extends object>(tx: Transaction, job: Job<T>, all: readonly SentJob<T>[]): Promise<void>
  /** How many jobs of a group wait; above a bound, the bound. */
  waitingIn(tx: Transaction, job: AnyJob, group: string): Promise<number>
  /** Removes jobs with one of these keys that no worker has begun. */
  removeWaiting(tx: Transaction, job: AnyJob, keys: readonly string[]): Promise<void>
  /** Creates the queues of the jobs that this process sends, whichever process runs them. */
  open(jobs: readonly AnyJob[]): Promise<void>
  work(jobs: readonly AnyJob[]): Promise<void>
  /** Looks for jobs now, instead of at the next poll. */
  wake(): void
  /** Finishes the jobs in hand and takes no others until `work` is called again. */
  rest(): Promise<void>
  stop(): Promise<void>
}

const patienceMs = 10_000
const pollMs = 500
const mostCounted = 10_000
/** Nobody waits for housekeeping: polling for it twice a second was most of what an idle server did. */
const scheduledPollMs = 5_000
// Another worker takes over a killed worker's job once its heartbeat is this old. pg-boss requires at least 10 s.
const heartbeatSeconds = 10

export async function jobQueue(database: Database, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had an error; it continues'))
  await boss.start()
  const workers = new Map<string, string>()

  async function open(jobs: readonly AnyJob[]): Promise<void> {
    const known = new Map((await boss.getQueues()).map((each) => [each.name, each]))
    for (const job of jobs) {
      const { retries: retryLimit = 10, longestDelaySeconds: retryDelayMax } = job.patience ?? {}
      const retrying = {
        retryLimit,
        retryBackoff: true,
        ...(retryDelayMax !== undefined && { retryDelayMax }),
      }
      // Creating a queue that exists costs 25 ms of locks; checking first costs nothing.
      const there = known.get(job.name)
      if (there?.retryLimit === retryLimit) continue
      if (there !== undefined) await boss.updateQueue(job.name, retrying)
      else
        await boss.createQueue(job.name, {
          ...retrying,
          retryDelay: 1,
          heartbeatSeconds,
          ...(job.longestSeconds && { expireInSeconds: job.longestSeconds }),
        })
    }
  }

  // pg-boss checks only every half second whether its workers are done. Asking each one takes no time.
  async function rest(): Promise<void> {
    const drained = Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })))
    workers.clear()
    await Promise.race([drained, sleep(patienceMs, undefined, { ref: false })])
  }

  return {
    async send(tx, job, data) {
      await boss.send(job.name, data, { db: inside(tx) })
    },
    async sendAll(tx, job, all) {
      const jobs = all.map(({ group, key, ...each }) => ({
        ...each,
        ...(group !== undefined && { group: { id: group } }),
        ...(key !== undefined && { singletonKey: key }),
      }))
      await boss.insert(job.name, jobs, { db: inside(tx) })
    },
    async waitingIn(tx, job, group) {
      const { count } = await only(
        tx,
        { count: is.int },
        sql`select count(*)::int as count from (
              select from pgboss.job
              where name = ${job.name} and state < 'active' and not blocked and group_id = ${group}
              limit ${mostCounted}) waiting`,
      )
      return count
    },
    async removeWaiting(tx, job, keys) {
      await tx.change(sql`
        delete from pgboss.job
        where name = ${job.name} and state < 'active' and not blocked and singleton_key = any(${[...keys]}::text[])`)
    },
    open,
    async work(jobs) {
      await open(jobs)
      const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const job of jobs) {
        if (job.schedule && job.schedule !== scheduled.get(job.name))
          await boss.schedule(job.name, job.schedule)
        let worker = ''
        const pollingIntervalSeconds = pollPause(job.schedule ? scheduledPollMs : pollMs) / 1_000
        worker = await boss.work(job.name, { pollingIntervalSeconds }, async ([one]) => {
          if (one) await job.run(one.data)
          // There may be another job, and pg-boss would only look again after its pause.
          boss.notifyWorker(worker)
        })
        workers.set(job.name, worker)
      }
    },
    wake() {
      for (const worker of workers.values()) boss.notifyWorker(worker)
    },
    rest,
    async stop() {
      await rest()
      await boss.stop({ graceful: false })
    },
  }
}

/** Lets pg-boss write in our transaction. */
function inside(tx: Transaction) {
  return { executeSql: (text: string, values: unknown[] = []) => tx.execute(text, values) }
}

/** Counts the jobs that can run now. pg-boss uses the database's clock. */
export async function waitingJobs(db: Db): Promise<number> {
  const [there] = await db.rows(
    { there: is.flag },
    sql`select to_regclass('pgboss.job') is not null as there`,
  )
  if (!there?.there) return 0
  const [row] = await db.rows(
    { count: is.int },
    sql`
    select count(*)::int as count from pgboss.job
    where name not like '\\_\\_pgboss%' and (state = 'active' or (state in ('created', 'retry') and start_after <= clock_timestamp()))`,
  )
  return row?.count ?? 0
}

/** Jobs that failed their last attempt, by name. */
export async function failedJobs(db: Db): Promise<{ name: string; count: number }[]> {
  return db.rows(
    { name: is.text, count: is.int },
    sql`
    select name, count(*)::int as count from pgboss.job where state = 'failed' group by name order by name`,
  )
}

const counted = columns({
  name: is.text,
  waiting: is.int,
  active: is.int,
  failed: is.int,
  oldest: is.instant.orNull,
})
export type JobCounts = Selected<typeof counted>

/** The jobs of each kind that wait, run or failed for good, and since when the oldest one waits. */
export function jobCounts(db: Db): Promise<JobCounts[]> {
  return db.rows(
    counted,
    sql`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
           count(*) filter (where state = 'active')::int as active,
           count(*) filter (where state = 'failed')::int as failed,
           min(created_on) filter (where state in ('created', 'retry')) as oldest
    from pgboss.job
    where name not like '\\_\\_pgboss%' and state in ('created', 'retry', 'active', 'failed')
    group by name order by name`,
  )
}
