import { rejected, repeatedIn } from './sync-result.ts'

/** A user as another system sends it: by email address or by our own id. */
export type SentUser = { remote_id: string; email?: string; user_id?: number }

export type UserLink = { user_id: number; remote_id: string }
export type KnownMember = { user_id: number; email: string }

export type UserPlan =
  | { result: 'rejected'; error: string }
  | { result: 'created' | 'updated' | 'unchanged'; userId: number }

/**
 * Finds the member for each user. A remote id that now belongs to another user, or a member with a new one, moves the
 * link.
 */
export function planUsers(
  sent: readonly SentUser[],
  links: readonly UserLink[],
  members: readonly KnownMember[],
): UserPlan[] {
  const ids = new Set(members.map((member) => member.user_id))
  const byEmail = new Map(members.map((member) => [member.email, member.user_id]))
  const byRemoteId = new Map(links.map((link) => [link.remote_id, link.user_id]))
  const linked = new Set(links.map((link) => link.user_id))
  const isRepeated = repeatedIn(sent.map(({ remote_id }) => remote_id))
  const taken = new Set<number>()
  return sent.map(({ remote_id, email, user_id }, i): UserPlan => {
    if (isRepeated[i]) return rejected('remote_id is sent twice')
    const userId = user_id ?? byEmail.get(email?.toLowerCase() ?? '')
    if (userId === undefined || !ids.has(userId))
      return rejected(
        `${user_id === undefined ? 'email' : 'user_id'} is not an active member of the organization`,
      )
    if (taken.has(userId)) return rejected(`user ${userId} is sent under another remote_id`)
    taken.add(userId)
    if (byRemoteId.get(remote_id) === userId) return { result: 'unchanged', userId }
    return { result: byRemoteId.has(remote_id) || linked.has(userId) ? 'updated' : 'created', userId }
  })
}
