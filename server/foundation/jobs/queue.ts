import type { Logger } from 'pino'
import { PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'

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
  work(jobs: readonly AnyJob[]): Promise<void>
  stop(): Promise<void>
}

export async function jobQueue(database: Database, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => (await database.pool.query(text, values)) as { rows: unknown[] } },
    supervise: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had trouble and will go on'))
  await boss.start()

  return {
    async work(jobs) {
      for (const job of jobs) {
        await boss.createQueue(job.name, { retryLimit: 10, retryBackoff: true, retryDelay: 1 })
        if (job.schedule) await boss.schedule(job.name, job.schedule)
        await boss.work(job.name, { pollingIntervalSeconds: 0.5 }, async ([one]) => {
          if (one) await job.run(one.data as object)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** How many jobs could run now; pg-boss keeps the database's own time. */
export async function waitingJobs(db: Db): Promise<number> {
  const [there] = await db.rows<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`)
  if (!there?.there) return 0
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job
    where name not like '\\_\\_pgboss%' and (state = 'active' or (state in ('created', 'retry') and start_after <= clock_timestamp()))`)
  return row?.count ?? 0
}
