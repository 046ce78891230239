import { accessToken, forgetAccessToken, userIdIn } from './access-token.ts'
import { confirmed } from './confirmed.ts'
import { ApiProblem, unreachable } from './problem.ts'
import { randomHex } from './random-hex.ts'
import { request, type Sent } from './request.ts'
import { urlOf } from './url-of.ts'
import type { Calls } from './v2-types.ts'

export type Name = keyof Calls
type Given<Part> = undefined extends Part ? unknown : Part

export type Input<N extends Name> = (undefined extends Calls[N]['path']
  ? unknown
  : { path: Calls[N]['path'] }) &
  (undefined extends Calls[N]['query'] ? unknown : { query?: Calls[N]['query'] }) &
  (undefined extends Calls[N]['body'] ? unknown : { body: Given<Calls[N]['body']> }) & {
    signal?: AbortSignal
    /** The shell lets the page's own calls go first. */
    priority?: 'low'
    /** In addition to the ones that every call has. */
    headers?: Record<string, string>
    /** Sent only under the session of this user: another tab may have signed in another one. */
    asUserId?: number
  }
type AnyInput = Pick<Sent, 'body' | 'signal' | 'priority' | 'headers'> & {
  path?: object
  query?: object
  asUserId?: number
}

/** One call of the public API, by its method and path as the API description names them. */
export function v2<N extends Name>(name: N, input: Input<N>): Promise<Calls[N]['reply']> {
  return called(name, input)
}

/** A call whose reply its caller knows. */
export async function called<Reply>(
  name: Name,
  { path = {}, query = {}, headers, asUserId, ...further }: AnyInput,
): Promise<Reply> {
  const [method = 'GET', template = ''] = name.split(' ')
  // A repeat after a lost answer must not do a thing twice.
  const key: Record<string, string> = method === 'GET' ? {} : { 'Idempotency-Key': randomHex(16) }
  const sent = { ...further, method, url: urlOf(template, path, query), headers: { ...key, ...headers } }
  return confirmed(() => authorized(sent, asUserId))
}

/** A call whose body is a file. */
export function v2Upload<N extends Name>(
  name: N,
  input: Input<N> & { file: Blob },
): Promise<Calls[N]['reply']>
export function v2Upload(name: Name, { file, ...input }: AnyInput & { file: Blob }): Promise<unknown> {
  return called(name, { ...input, body: file })
}

export type SavedFile = { name: string; content: Blob }

/** A call whose reply is a file, such as a PDF. */
export function v2File<N extends Name>(name: N, input: Input<N>): Promise<SavedFile>
export function v2File(name: string, { path = {}, query = {}, body }: AnyInput): Promise<SavedFile> {
  const [method = 'GET', template = ''] = name.split(' ')
  return authorized({ method, url: urlOf(template, path, query), body, isFile: true })
}

/** Sends a request with the token; an ended token is renewed once. */
export async function authorized<Reply>(sent: Sent, asUserId?: number): Promise<Reply> {
  const attempt = async () => {
    const token = await accessToken()
    if (asUserId !== undefined && userIdIn(token) !== asUserId) throw unreachable()
    return request<Reply>({ ...sent, headers: { ...sent.headers, Authorization: `Bearer ${token}` } })
  }
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error
    forgetAccessToken()
    return attempt()
  }
}
