import { type DestinationStream, type Logger, pino } from 'pino'
import type { Spent } from '../db/spent.ts'
import { systemClock } from '../time/clock.ts'

/** A served request, as its log line shows it. Nothing here may be secret. */
export type ServedRequest = {
  requestId: string
  method: string
  path: string
  status: number
  milliseconds: number
  userId: number | undefined
  organizationId: number | undefined
  traceId: string | undefined
  spent: Spent | undefined
}

// Log lines use the machine's time, even if a sandbox moved the product's clock.
const clock = systemClock()

/**
 * Writes a request's line in the format of the log. Building it here takes 4 µs; the log itself takes 20, because
 * it searches every field for secrets.
 */
export function requestLog(log: Logger): (served: ServedRequest) => void {
  const stream: DestinationStream | undefined = Reflect.get(log, pino.symbols.streamSym)
  return ({ requestId, method, path, status, milliseconds, userId, organizationId, traceId, spent }) => {
    if (!log.isLevelEnabled('info')) return
    const user = userId === undefined ? '' : `,"user_id":${userId}`
    const organization = organizationId === undefined ? '' : `,"organization_id":${organizationId}`
    const trace = traceId === undefined ? '' : `,"trace_id":"${traceId}"`
    stream?.write(
      `{"level":30,"time":"${clock.now().slice(0, 23)}Z","request_id":${JSON.stringify(requestId)},` +
        `"method":"${method}","path":${JSON.stringify(path)},"status":${status},` +
        `"ms":${rounded(milliseconds)}${user}${organization}${spentText(spent)}${trace},"msg":"request"}\n`,
    )
  }
}

/** What a log line says about the database. */
export function spentFields({ statements, databaseMs, poolMs, lockMs }: Spent) {
  return { statements, db_ms: rounded(databaseMs), pool_ms: rounded(poolMs), lock_ms: rounded(lockMs) }
}

function spentText(spent: Spent | undefined): string {
  if (spent === undefined) return ''
  const { statements, db_ms, pool_ms, lock_ms } = spentFields(spent)
  return `,"statements":${statements},"db_ms":${db_ms},"pool_ms":${pool_ms},"lock_ms":${lock_ms}`
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100
}
