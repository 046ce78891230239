import type pg from 'pg'
import { driverParts } from './driver-parts.ts'
import { trackedOptions } from './pooler.ts'

export type DatabaseLimits = {
  statementSeconds: number
  lockSeconds: number
  /** How long a request waits for a connection. */
  waitSeconds: number
}

/** What a session says at its start. We read every timestamp as UTC. */
export function optionsOfSession(limits: DatabaseLimits | undefined, mayWrite: boolean): string {
  // A standby that was promoted takes writes; ours must not go there.
  const readOnly = mayWrite ? '' : ' -c default_transaction_read_only=on'
  return `${trackedOptions} ${startOptions(sessionSettings(limits))}${readOnly}`
}

/** What the server must know about a session: a runaway statement must not hold a connection forever. */
export function sessionSettings(limits: DatabaseLimits | undefined): Record<string, string> {
  return {
    statement_timeout: String((limits?.statementSeconds ?? 60) * 1_000),
    ...(limits && { lock_timeout: String(limits.lockSeconds * 1_000) }),
    plan_cache_mode: 'force_generic_plan',
  }
}

function startOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A pooler remembers a name even if the server refused the statement, and closes the connection if it comes again. */
export function keepNames(client: pg.PoolClient): void {
  const { connection } = driverParts(client)
  connection.sentNames = new Set()
}

/** The server ends a long statement itself. A server that does not even do that is stopped or unreachable. */
export function endSilence(client: pg.PoolClient, statementSeconds: number): void {
  const silenceMs = statementSeconds * 1_000 + graceMs
  const { connection } = driverParts(client)
  connection.stream.setTimeout(silenceMs, () => {
    if (driverParts(client)._activeQuery !== null) connection.stream.destroy()
  })
}

const graceMs = 5_000
