import { ApiProblem, hasCode } from './problem.ts'
import { pageSetting, request } from './request.ts'
import { askForConfirmation, tellSessionEnded } from './session.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The identity service on this very origin: cookies go along, and no other host is called. */
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

/** One call of the account API. Where a fresh proof is needed it asks for it and repeats the call. */
export async function accountCall<Reply>(method: Method, path: string, body?: object): Promise<Reply> {
  const sent = {
    method,
    url: `${authPath()}/account${path}`,
    body: method === 'POST' || method === 'PUT' ? (body ?? {}) : undefined,
  }
  try {
    return await request<Reply>(sent)
  } catch (error) {
    if (hasCode(error, 'sign_in_required')) tellSessionEnded()
    if (!hasCode(error, 'confirm_required')) throw error
    if (!(await askForConfirmation())) throw new NotConfirmed()
    return request<Reply>(sent)
  }
}

/** The person closed the dialog that asked who they are: nothing was done, and nothing needs to be said. */
export class NotConfirmed extends ApiProblem {
  constructor() {
    super({ status: 403, code: 'not_confirmed', message: 'Nothing was changed: it was not confirmed.' })
  }
}
