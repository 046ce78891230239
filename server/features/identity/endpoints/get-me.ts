import { signedIn } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { user } from '../records/user.ts'
import { findUser } from '../store/users.ts'

export const getMe = endpoint({
  get: '/v2/users/me',
  tag: 'Users',
  summary: 'Get the current user',
  access: signedIn,
  reply: one(user),

  async handle({ db, caller }) {
    const me = await findUser(db, caller.userId)
    if (me === undefined) throw problems.not_found()
    return me
  },
})
