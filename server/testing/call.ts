import { behindCommits } from '../foundation/db/behind-commits.ts'
import { assertMatchesDescription } from './described.ts'

export type Called = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely; their shape is checked against the OpenAPI schema.
  body: any
  text: string
}

/** The body of a reply, as free as the one of a call. */
export async function bodyOf(reply: Pick<Response, 'text'>): Promise<Called['body']> {
  return JSON.parse(await reply.text())
}

/** One document of JSON; a file with one in each line (application/x-ndjson) is text. */
export function isJsonType(type: string | null | undefined): boolean {
  return /^application\/([\w.-]+\+)?json\b/.test(type ?? '')
}

export type CallOptions = { body?: unknown; raw?: string | Uint8Array; headers?: Record<string, string> }

export type Caller = (route: string, as?: { token: string }, options?: CallOptions) => Promise<Called>

/** Makes requests such as `GET /v2/users/me`; a reply that its OpenAPI schema does not allow is an error. */
export function caller(baseUrl: string): Caller {
  return async (route, as, { body, raw, headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    const reply = await fetch(baseUrl + path, {
      method,
      headers: {
        // Compression has tests of its own; here it would only cost time.
        'Accept-Encoding': 'identity',
        ...(as && { Authorization: `Bearer ${as.token}` }),
        ...((body !== undefined || raw !== undefined) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    const text = await reply.text()
    // Tests look into the tables, where facts and audit entries get their places behind the commit.
    await behindCommits()
    const isJson = isJsonType(reply.headers.get('content-type'))
    const called = {
      status: reply.status,
      headers: reply.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
    assertMatchesDescription(method, path, called)
    return called
  }
}
