import { signedIn } from '../../../api/access.ts'
import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import type { Memberships } from '../ports.ts'
import { user } from '../records/user.ts'
import { findUser } from '../store/users.ts'

export const getUser = (memberships: Memberships) =>
  endpoint({
    get: '/v2/users/:user_id',
    tag: 'Users',
    summary: 'Get a user',
    description:
      'You can get yourself, and current and former members of organizations that you own or manage, by the name that they have there. Any other user is answered with 404.',
    access: signedIn,
    reply: one(user),

    async handle({ db, caller, params }) {
      const id = params.user_id
      const managed = caller.memberships.filter(isManager).filter((each) => each.planActive)
      const managedIds = managed.map((each) => each.organizationId)
      const isSelf = id === caller.userId
      const isKnown = isSelf || (await memberships.isMemberOfAny(db, managedIds, id))
      const found = isKnown ? await findUser(db, id, isSelf ? [] : managedIds) : undefined
      if (found === undefined) throw problems.not_found()
      return found
    },
  })
