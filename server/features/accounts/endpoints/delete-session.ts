import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { revokeSession } from '../changes/sessions.ts'

export const deleteSession = accountEndpoint({
  delete: '/account/sessions/:session_id',
  summary: 'Sign out a session',
  description: 'Its tokens stop working at once. For the current session this is the same as signing out.',
  access: 'session',

  async handle({ db, session, params: { session_id: id }, cookies, now }) {
    if (!(await revokeSession(db, session.userId, id, now))) throw problems.not_found()
    if (id === session.id) cookies.clear()
    return undefined
  },
})
