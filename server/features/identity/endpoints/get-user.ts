import { signedIn } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { user } from '../records/user.ts'
import { findSeenUser } from '../store/seen-users.ts'

export const getUser = endpoint({
  get: '/v2/users/:user_id',
  tag: 'Users',
  summary: 'Get a user',
  description:
    'You can get yourself, current and former members of organizations that you own or manage, by the name that they have there, and, without email and ip_address, people on your projects and teams. Any other user is answered with 404.',
  access: signedIn,
  reply: one(user),

  async handle({ db, caller, params }) {
    const found = await findSeenUser(db, caller, params.user_id)
    if (found === undefined) throw problems.not_found()
    return found
  },
})
