import { accessToken, forgetAccessToken } from './access-token.ts'
import { ApiProblem } from './problem.ts'
import { randomHex } from './random-hex.ts'
import { request, type Sent } from './request.ts'
import { urlOf } from './url-of.ts'
import type { Calls } from './v2-types.ts'

type Name = keyof Calls
type Given<Part> = undefined extends Part ? unknown : Part

type Input<N extends Name> = (undefined extends Calls[N]['path'] ? unknown : { path: Calls[N]['path'] }) &
  (undefined extends Calls[N]['query'] ? unknown : { query?: Calls[N]['query'] }) &
  (undefined extends Calls[N]['body'] ? unknown : { body: Given<Calls[N]['body']> }) & {
    signal?: AbortSignal
    /** What stands around the page lets the page's own calls go first. */
    priority?: 'low'
    /** In addition to the ones that every call has. */
    headers?: Record<string, string>
  }

/** One call of the public API, by its method and path as the API description names them. */
export async function v2<N extends Name>(name: N, input: Input<N>): Promise<Calls[N]['reply']> {
  const {
    path,
    query,
    body,
    signal,
    priority,
    headers: further,
  } = input as {
    path?: object
    query?: object
    body?: unknown
    signal?: AbortSignal
    priority?: 'low'
    headers?: Record<string, string>
  }
  const [method = 'GET', template = ''] = name.split(' ')
  // A repeat after a lost answer must not do a thing twice.
  const key: Record<string, string> = method === 'GET' ? {} : { 'Idempotency-Key': randomHex(16) }
  const url = urlOf(template, path ?? {}, query ?? {})
  return authorized({ method, url, body, signal, priority, headers: { ...key, ...further } })
}

export type SavedFile = { name: string; content: Blob }

/** A call whose reply is a file, such as a PDF. */
export function v2File<N extends Name>(name: N, input: Input<N>): Promise<SavedFile> {
  const { path = {}, query = {} } = input as { path?: object; query?: object }
  const [method = 'GET', template = ''] = name.split(' ')
  return authorized({ method, url: urlOf(template, path, query), isFile: true })
}

/** Sends a request with the token; an ended token is renewed once. */
export async function authorized<Reply>(sent: Sent): Promise<Reply> {
  const attempt = async () =>
    request<Reply>({ ...sent, headers: { ...sent.headers, Authorization: `Bearer ${await accessToken()}` } })
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error
    forgetAccessToken()
    return attempt()
  }
}
