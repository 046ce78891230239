import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseBusy } from './failures.ts'

export type Step = { name: string; text: string; hash: string }

/** How long to try, and what hears why a migration waits. */
export type StepWait = { seconds: number; onWait(message: string): void }

/** Everybody waits behind a migration that waits for a lock, so it soon steps aside. */
const lockTimeout = '2s'
const pauseMs = 1_000
/** A deadlock, and a lock that was not free in time. */
const inTheWay = ['40P01', '55P03']

/** Applies a migration in its own transaction. Steps aside for whatever holds its tables, and tries again. */
export async function applyMigration(client: pg.Client, step: Step, wait: StepWait): Promise<void> {
  const end = performance.now() + wait.seconds * 1_000
  let said: string | undefined
  for (;;) {
    try {
      await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = '${lockTimeout}'`)
      await client.query(step.text)
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [step.name, step.hash])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!isInTheWay(error)) throw error
    }
    const holder = await oldestTransaction(client)
    if (performance.now() > end)
      throw new DatabaseBusy(
        `the migration ${step.name} could not lock its tables for ${wait.seconds} seconds${holder && `: ${holder}`}`,
      )
    const message = `The migration ${step.name} waits for its tables${holder && `: ${holder}`}.`
    if (message !== said) wait.onWait(message)
    said = message
    await sleep(pauseMs)
  }
}

function isInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && inTheWay.includes(String(error.code))
}

/** Not certainly the one in the way, but the one that an operator should look at first. */
async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; since: string; query: string }>(
    `select pid, application_name as name, to_char(xact_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
            left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as query
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
       and backend_type = 'client backend' and query !~ 'pg_try_advisory_xact_lock'
     order by xact_start limit 1`,
  )
  const [oldest] = rows
  if (oldest === undefined) return ''
  const { pid, name, since, query } = oldest
  return `process ${pid} of the database${name && ` (${name})`} has a transaction open since ${since}, last statement "${query}"`
}
