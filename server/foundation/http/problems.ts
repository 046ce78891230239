import { byKey, keysOf } from '../values/keys.ts'
import { mostFaults } from './body-limit.ts'

/** An error the caller can understand: the only thing we throw on purpose. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errorCode: number
  readonly details: Detail[] | undefined
  readonly headers: Record<string, string>

  constructor(kind: ProblemKind, extra: ProblemExtra = {}) {
    super(extra.message ?? messageOf(kind, extra.details ?? []))
    this.status = kind.status
    this.code = kind.code
    this.errorCode = kind.errorCode
    this.details = extra.details
    this.headers = extra.headers ?? {}
  }
}

export type Detail = { attribute: string; error: string }

export type ProblemKind = { errorCode: number; code: string; status: number; description: string }

type ProblemExtra = { message?: string; details?: Detail[]; headers?: Record<string, string> }

type Refusal = ((extra?: ProblemExtra) => Problem) & { kind: ProblemKind }

const catalogue: ProblemKind[] = []

/** Adds a feature's errors to the catalog: `code: [error_code, status, description]`. */
export function defineProblems<Code extends string>(
  kinds: Record<Code, [errorCode: number, status: number, description: string]>,
): Record<Code, Refusal> {
  return byKey<Code, Refusal>(keysOf(kinds), (code) => {
    const [errorCode, status, description] = kinds[code]
    const kind = { errorCode, code, status, description }
    catalogue.push(kind)
    return Object.assign((extra?: ProblemExtra) => new Problem(kind, extra), { kind })
  })
}

/** Every error of the program, by number. */
export function problemCatalogue(): readonly ProblemKind[] {
  return catalogue.toSorted((a, b) => a.errorCode - b.errorCode)
}

/** The problem with a code of the catalog; undefined: no feature defines it. */
export function problemOf(
  code: string,
  said: Pick<ProblemExtra, 'message' | 'details'>,
): Problem | undefined {
  const kind = catalogue.find((each) => each.code === code)
  return kind && new Problem(kind, said)
}

/** The body of every 4xx and 5xx. */
export function problemBody(problem: Problem): string {
  return JSON.stringify({
    code: problem.code,
    error_code: problem.errorCode,
    error: problem.message,
    ...(problem.details && { details: problem.details }),
  })
}

export const problems = defineProblems({
  not_authorized: [10001, 401, 'Missing credential. Send an Authorization: Bearer <token> header.'],
  invalid_token: [10002, 401, 'The credential is invalid, expired or revoked.'],
  forbidden: [10003, 403, 'Your role does not allow this.'],
  insufficient_scope: [10007, 403, 'The token lacks the scope that this call requires.'],
  invalid_params: [11000, 400, 'Some parameters are invalid. See details.'],
  malformed_json: [11001, 400, 'The body is not valid JSON.'],
  record_not_unique: [11002, 400, 'A record with this value already exists.'],
  lock_version: [11003, 400, 'Someone else changed this record. Read it again, then retry your change.'],
  body_too_large: [11005, 413, 'The body is too large for this server.'],
  unsupported_media_type: [11006, 415, 'Send the body as application/json.'],
  idempotency_key_reused: [11007, 422, 'This Idempotency-Key was already used with a different request.'],
  request_timeout: [11009, 408, 'The request did not arrive in time. Send it again.'],
  headers_too_large: [11008, 431, 'The URL and headers are too large for this server.'],
  not_found: [12000, 404, 'Record not found.'],
  unknown_route: [12003, 404, 'This URL does not exist.'],
  method_not_allowed: [12004, 405, 'This URL does not support this method.'],
  rate_limit_exceeded: [13000, 429, 'Too many requests. Wait for the number of seconds in Retry-After.'],
  too_many_streams: [
    13002,
    429,
    'Too many streams are open. Close the ones you no longer read, or read the change feed, and retry later.',
  ],
  unknown_error: [15000, 500, 'Something went wrong on our side. Include the request id when you report it.'],
  service_unavailable: [
    15001,
    503,
    'The database is temporarily unavailable. Try again soon, with the same Idempotency-Key if you sent one.',
  ],
  read_only: [15002, 503, 'The server is read-only for a while: nothing can be changed. Try again later.'],
  maintenance: [15003, 503, 'The server is closed for maintenance. Try again later.'],
})

/** 400 that names one attribute. */
export function invalid(attribute: string, error: string): Problem {
  return invalidParams([{ attribute, error }])
}

/** Throws one 400 that lists the faults, if there are any. */
export function refuseIfAny(faults: readonly Detail[]): void {
  if (faults.length > 0) throw invalidParams(faults)
}

/** Many clients show only this sentence, so it names the first fault. */
function messageOf({ code, description }: ProblemKind, details: readonly Detail[]): string {
  if (details.length === 0) return description
  const said = sentence(details)
  return code === 'invalid_params' ? said : `${description.replace(/ See details\.$/, '')} ${said}`
}

const longestAttribute = 200

/** One 400 for many faults. A long list ends early and says so. */
export function invalidParams(faults: readonly Detail[]): Problem {
  const details = faults.slice(0, mostFaults).map(({ attribute, error }) => ({
    attribute: attribute.slice(0, longestAttribute),
    error,
  }))
  return problems.invalid_params({ details })
}

function sentence([first, ...others]: readonly Detail[]): string {
  const said = first === undefined ? '' : `${first.attribute} ${first.error}.`
  if (others.length === 0) return said
  if (others.length + 1 >= mostFaults) return `${said} See details for the first ${mostFaults} faults.`
  return `${said} See details for ${others.length} more.`
}
