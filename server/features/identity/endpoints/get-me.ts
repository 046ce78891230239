import { signedIn } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { user } from '../records/user.ts'
import { findSeenUser } from '../store/seen-users.ts'

export const getMe = endpoint({
  get: '/v2/users/me',
  tag: 'Users',
  summary: 'Get the current user',
  description:
    'With an organization token, ip_address is the last address that tokens of that organization were used from: the user’s last address can come from another organization.',
  access: signedIn,
  reply: one(user),

  async handle({ db, caller }) {
    const me = await findSeenUser(db, caller, caller.userId)
    if (me === undefined) throw problems.not_found()
    return me
  },
})
