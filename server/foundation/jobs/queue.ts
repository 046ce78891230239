import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { is } from '../db/columns.ts'
import type { Database, Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'

/** Work for later: sent inside the transaction that wants it, done at least once, tried again when it fails. */
export type Job<T extends object> = {
  name: string
  /** A cron line, for housekeeping that belongs to no tenant. */
  schedule?: string
  run(data: T): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: jobs with different data stand in one list.
export type AnyJob = Job<any>

export type JobQueue = {
  /** The job is there when the transaction commits, and never was when it does not. */
  send<T extends object>(tx: Transaction, job: Job<T>, data: T): Promise<void>
  /** Makes the queues of jobs that this process sends, whoever does them. */
  open(jobs: readonly AnyJob[]): Promise<void>
  work(jobs: readonly AnyJob[]): Promise<void>
  stop(): Promise<void>
}

const patienceMs = 10_000
// A killed worker's job is taken over when its heartbeat is this old; pg-boss allows no less than 10 s.
const heartbeatSeconds = 10

export async function jobQueue(database: Database, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had trouble and will go on'))
  await boss.start()
  const worked: string[] = []

  async function open(jobs: readonly AnyJob[]): Promise<void> {
    for (const job of jobs) {
      // Making a queue that is there costs 25 ms of locks, looking costs 1 ms.
      if ((await boss.getQueue(job.name)) === null)
        await boss.createQueue(job.name, {
          retryLimit: 10,
          retryBackoff: true,
          retryDelay: 1,
          heartbeatSeconds,
        })
    }
  }

  return {
    async send(tx, job, data) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: await tx.rows({ parts: [text], values }),
        }),
      }
      await boss.send(job.name, data, { db })
    },
    open,
    async work(jobs) {
      await open(jobs)
      for (const job of jobs) {
        if (job.schedule) await boss.schedule(job.name, job.schedule)
        let worker = ''
        worker = await boss.work(job.name, { pollingIntervalSeconds: 0.5 }, async ([one]) => {
          if (one) await job.run(one.data as object)
          // There may be another: pg-boss itself would look again only after its pause.
          boss.notifyWorker(worker)
        })
        worked.push(job.name)
      }
    },
    // pg-boss looks only every half second whether its workers are done; asking each of them takes no time.
    async stop() {
      const drained = Promise.all(worked.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([drained, sleep(patienceMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

/** How many jobs could run now; pg-boss keeps the database's own time. */
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

/** Jobs that were tried for the last time without success, by name. */
export async function failedJobs(db: Db): Promise<{ name: string; count: number }[]> {
  return db.rows(
    { name: is.text, count: is.int },
    sql`
    select name, count(*)::int as count from pgboss.job where state = 'failed' group by name order by name`,
  )
}
