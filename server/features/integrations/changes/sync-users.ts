import type { Writer } from '../../../api/writing.ts'
import type { SyncResult } from '../rules/sync-result.ts'
import { planUsers, type SentUser } from '../rules/user-sync.ts'
import { activeMembers, type LinksOf, replaceUserLinks, userLinksFor } from '../store/links.ts'
import { linkFacts } from './link-facts.ts'

export type SyncedUsers = {
  results: SyncResult[]
  /** Every linked user that the batch refers to, by remote id. */
  userIds: Map<string, number>
}

/** Links members of the organization to remote ids, in a constant number of statements. It adds no members. */
export async function syncUsers(
  { db, now, announce }: Writer,
  at: LinksOf,
  sent: SentUser[],
  alsoRemoteIds: string[],
): Promise<SyncedUsers> {
  const members =
    sent.length === 0
      ? []
      : await activeMembers(db, at.organizationId, {
          userIds: sent.flatMap(({ user_id }) => user_id ?? []),
          emails: sent.flatMap(({ email, user_id }) =>
            user_id === undefined && email ? [email.toLowerCase()] : [],
          ),
        })
  const links = await userLinksFor(db, at, {
    remoteIds: [...sent.map(({ remote_id }) => remote_id), ...alsoRemoteIds],
    userIds: members.map(({ user_id }) => user_id),
  })
  const plans = planUsers(sent, links, members)
  const changed = plans.flatMap((plan, i) =>
    plan.result === 'created' || plan.result === 'updated'
      ? [{ user_id: plan.userId, remote_id: sent[i]?.remote_id ?? '' }]
      : [],
  )
  await replaceUserLinks(db, at, changed, now)
  const linked = new Set(links.map(({ user_id }) => user_id))
  const remoteIds = new Set(changed.map(({ remote_id }) => remote_id))
  const userIds = changed.map(({ user_id }) => user_id)
  // A user whose remote id now belongs to another user has lost their link.
  const lost = links.filter(({ remote_id }) => remoteIds.has(remote_id)).map(({ user_id }) => user_id)
  const facts = linkFacts(at, {
    made: { project_ids: [], user_ids: userIds.filter((id) => !linked.has(id)) },
    changed: {
      project_ids: [],
      user_ids: [...new Set([...lost, ...userIds.filter((id) => linked.has(id))])],
    },
  })
  for (const fact of facts) announce(fact)
  const moved = new Set(changed.map(({ user_id }) => user_id))
  const left = links.filter(({ user_id }) => !moved.has(user_id))
  return {
    results: plans.map((plan) =>
      plan.result === 'rejected' ? plan : { result: plan.result, id: plan.userId },
    ),
    userIds: new Map([...left, ...changed].map(({ remote_id, user_id }) => [remote_id, user_id])),
  }
}
