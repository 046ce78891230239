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
    'Returns the caller, and current and former members of organizations that the caller owns or manages, with the name they have there. Returns people on the caller’s projects and teams without email and ip_address. Any other user returns 404.',
  access: signedIn,
  reply: one(user),

  async handle({ db, caller, params }) {
    const found = await findSeenUser(db, caller, params.user_id)
    if (found === undefined) throw problems.not_found()
    return found
  },
})
