export type Detail = { attribute: string; error: string }

/** A refusal of the server, or a server that did not answer (status 0). */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly Detail[]
  /** To quote when asking the administrator. */
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(given: {
    status: number
    code: string
    message: string
    details?: Detail[]
    requestId?: string
    retryAfterSeconds?: number
  }) {
    super(given.message)
    this.status = given.status
    this.code = given.code
    this.details = given.details ?? []
    this.requestId = given.requestId
    this.retryAfterSeconds = given.retryAfterSeconds
  }
}

/** Reads the refusal out of a reply, whatever shape its body has. */
export async function problemOf(reply: Response): Promise<ApiProblem> {
  const body: unknown = await reply.json().catch(() => undefined)
  const given: Partial<Record<'code' | 'error' | 'details', unknown>> =
    typeof body === 'object' && body !== null ? body : {}
  return new ApiProblem({
    status: reply.status,
    code: typeof given.code === 'string' ? given.code : 'unexpected',
    message: typeof given.error === 'string' ? given.error : '',
    details: Array.isArray(given.details) ? given.details.filter(isDetail) : [],
    requestId: reply.headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: Number(reply.headers.get('Retry-After')) || undefined,
  })
}

/** The same refusal, its attributes called as a form calls its fields. */
export function renamed(error: unknown, nameOf: (attribute: string) => string): unknown {
  if (!(error instanceof ApiProblem)) return error
  return new ApiProblem({
    ...error,
    message: error.message,
    details: error.details.map((detail) => ({ ...detail, attribute: nameOf(detail.attribute) })),
  })
}

export function unreachable(): ApiProblem {
  return new ApiProblem({ status: 0, code: 'unreachable', message: '' })
}

export function hasCode(error: unknown, ...codes: string[]): error is ApiProblem {
  return error instanceof ApiProblem && codes.includes(error.code)
}

function isDetail(value: unknown): value is Detail {
  return typeof value === 'object' && value !== null && 'attribute' in value && 'error' in value
}

/** Whether the server understood the call and refused it, rather than failing or being out of reach. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 400 || error.status === 403)
}

/** Whether sending the same again can't help. An ended session, a busy or broken server: it can, later. */
export function isFinal(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  return error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)
}
