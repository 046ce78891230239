import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { endSession } from '../changes/sessions.ts'
import { idFrom } from '../rules/inputs.ts'

export const deleteSession = accountEndpoint({
  delete: '/account/sessions/:session_id',
  summary: 'End a session of the account',
  description: 'Its tokens end with it at once. Ending the current session signs out.',
  access: 'session',

  async handle({ db, session, params, cookies, now }) {
    const id = idFrom(params.session_id)
    if (id === undefined || !(await endSession(db, session.userId, id, now))) throw problems.not_found()
    if (id === session.id) cookies.clear()
    return undefined
  },
})
