import type { AccountCalls } from './account-types.ts'
import { confirmed } from './confirmed.ts'
import { removeKept } from './kept-replies.ts'
import { hasCode } from './problem.ts'
import { pageSetting, request } from './request.ts'
import { tellSessionEnded } from './session.ts'
import { urlOf } from './url-of.ts'

type Name = keyof AccountCalls
type Part<N extends Name, Key extends 'path' | 'query' | 'body'> = AccountCalls[N][Key] extends undefined
  ? unknown
  : { [K in Key]: AccountCalls[N][Key] }
type Input<N extends Name> = Part<N, 'path'> & Part<N, 'query'> & Part<N, 'body'>

/** The path of the identity service, on this origin or on its own host. */
export function authPath(): string {
  return pageSetting('stint-auth-path')
}

/** The identity service as the world knows it: for commands that are run elsewhere. */
export function authUrl(): string {
  return pageSetting('stint-auth-url') || location.origin + authPath()
}

/** The address of this server as the world knows it. */
export function baseUrl(): string {
  return pageSetting('stint-base-url') || location.origin
}

/** Where account calls go: to this very origin, unless the identity service has its own host. */
function accountUrl(): string {
  const isElsewhere = URL.parse(authUrl())?.origin !== URL.parse(baseUrl())?.origin
  return isElsewhere ? authUrl() : authPath()
}

/** One call of the account API. When it needs a fresh confirmation, it asks for that and repeats the call. */
export async function accountCall<N extends Name>(
  name: N,
  input: Input<N>,
): Promise<AccountCalls[N]['reply']> {
  const { path = {}, query = {}, body } = input as { path?: object; query?: object; body?: object }
  const [method = 'GET', template = ''] = name.split(' ')
  const sent = {
    method,
    url: accountUrl() + urlOf(template, path, query),
    body: method === 'POST' || method === 'PUT' ? (body ?? {}) : undefined,
    withCookies: true,
  }
  try {
    return await confirmed(() => request(sent))
  } catch (error) {
    if (hasCode(error, 'sign_in_required')) {
      await removeKept()
      tellSessionEnded()
    }
    throw error
  }
}
