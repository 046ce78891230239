import type { Logger } from 'pino'
import { is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Instant } from '../time/instant.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const everyMs = 5_000

/** The level that the operator chose for all processes; undefined: each has the one of its settings. */
export async function findLogLevel(db: Db): Promise<LogLevel | undefined> {
  const [found] = await db.rows(
    { value: is.word(...logLevels) },
    sql`select value from operation_settings where name = 'log_level'`,
  )
  return found?.value
}

export async function changeLogLevel(db: Db, level: LogLevel | undefined, now: Instant): Promise<void> {
  await db.change(
    level === undefined
      ? sql`delete from operation_settings where name = 'log_level'`
      : sql`insert into operation_settings (name, value, changed_at) values ('log_level', ${level}, ${now})
            on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
  )
}

type Following = { db: Db; log: Logger; intervalMs?: number }

/** Follows the level in the database, until it is stopped. The log keeps its level while the database is away. */
export function followLogLevel({ db, log, intervalMs = everyMs }: Following): { stop(): Promise<void> } {
  const own = log.level
  let reading = read()

  async function read(): Promise<void> {
    try {
      log.level = (await findLogLevel(db)) ?? own
    } catch (error) {
      log.debug({ err: error }, 'the log level could not be read; will retry')
    }
  }

  const timer = setInterval(() => {
    reading = reading.then(read)
  }, intervalMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await reading
      log.level = own
    },
  }
}
