import pg from 'pg'

const serializationFailure = '40001'
const deadlock = '40P01'
const awayCodes = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '08001', '53300'])
const awayErrno = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
// Wrong password, unknown role, no access rule, or unknown database.
const refusalCodes = new Set(['28P01', '28000', '3D000'])

/** Why the database refuses statements although it responds. */
export type Condition = { code: string; sentence: string; isGeneral: boolean }

// A general condition stops every write; the others only concern the statements that met them.
const conditions: readonly Condition[] = [
  { code: '25006', sentence: 'The database is read-only.', isGeneral: true },
  { code: '53100', sentence: 'The disk of the database is full.', isGeneral: true },
  { code: '53200', sentence: 'The database is out of memory.', isGeneral: true },
  { code: '55P03', sentence: 'A lock in the database was not free in time.', isGeneral: false },
  { code: '57014', sentence: 'A statement of the database took too long.', isGeneral: false },
]

export function conditionOf(error: unknown): Condition | undefined {
  const code = codeOf(error)
  return code === undefined ? undefined : conditions.find((condition) => condition.code === code)
}

/** This process has no connection for the request. The caller gets 503. */
export class DatabaseBusy extends Error {}

/** Two transactions conflicted, and one can simply retry. */
export function isRetryable(error: unknown): boolean {
  return codeOf(error) === serializationFailure || codeOf(error) === deadlock
}

/** The database is unreachable, restarting, or accepts no writes. The caller gets 503; the process keeps running. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy || conditionOf(error)?.isGeneral) return true
  const code = codeOf(error)
  if (code !== undefined && (awayCodes.has(code) || awayErrno.has(code))) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)/.test(
      error.message,
    )
  )
}

/** The server's message when it rejects our login; only the operator can fix it. */
export function databaseRefusal(error: unknown): string | undefined {
  return refusalCodes.has(codeOf(error) ?? '') ? textOf(error) : undefined
}

/** The server's message when our role lacks a right. */
export function missingRight(error: unknown): string | undefined {
  return codeOf(error) === '42501' ? textOf(error) : undefined
}

/** The error's message. A failed connection to a name with several addresses has one per address. */
export function textOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return [...new Set(error.errors.map((each) => textOf(each)))].join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The name of the unique index that a change violated, if any. */
export function violatedUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}

/** The missing record that a change refers to, in the database's words. */
export function missingReference(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23503' ? error.detail : undefined
}

/** A row could not be removed, because another one refers to it. */
export function isReferredTo(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '23503' || error.code === '23001')
}

/** What a trigger refused: its message is the code of a problem, and its detail what the problem says, as JSON. */
export function refusedByTrigger(error: unknown): { code: string; said: string } | undefined {
  return error instanceof pg.DatabaseError && error.code === 'ST001'
    ? { code: error.message, said: error.detail ?? '{}' }
    : undefined
}

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
