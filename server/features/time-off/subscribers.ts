import type { Transaction } from '../../foundation/db/transaction.ts'
import { subscriber } from '../../foundation/facts/dispatcher.ts'
import { payloadsOf, type StatedFact } from '../../foundation/facts/fact.ts'
import { writeFacts } from '../../foundation/facts/outbox.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { memberAdded, memberRemoved, membersChanged } from '../organizations/facts.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { followMembers } from './changes/follow-members.ts'
import { followWork } from './changes/follow-work.ts'
import type { Poster } from './changes/settle-members.ts'

const watched = ['profile', 'status', 'role', 'is_trackable']

/** Who is on a policy follows who is a member, and of which kind. */
export const followMembersOfOrganization = subscriber({
  name: 'time-off.follow-members',
  hears: [memberAdded, memberRemoved, membersChanged],
  handleAll: (tx, facts, now) =>
    posting(tx, now, (poster) => {
      const changed = payloadsOf(facts, membersChanged).flatMap(({ members }) => members)
      const removed = payloadsOf(facts, memberRemoved)
      return followMembers(poster, facts[0]?.stream ?? 0, {
        added: payloadsOf(facts, memberAdded).map(({ user_id }) => user_id),
        changed: [
          ...removed.map(({ user_id }) => user_id),
          ...changed.flatMap((each) =>
            each.changed.some((name) => watched.includes(name)) ? each.user_id : [],
          ),
        ],
      })
    }),
})

/** Policies by hours worked follow tracked time. */
export const followWorkOfMembers = subscriber({
  name: 'time-off.follow-work',
  hears: [activitiesChanged],
  handleAll: (tx, facts, now) =>
    posting(tx, now, (poster) =>
      followWork(
        poster,
        facts[0]?.stream ?? 0,
        payloadsOf(facts, activitiesChanged).map(({ user_id, dates }) => ({ userId: user_id, dates })),
      ),
    ),
})

async function posting(
  tx: Transaction,
  now: Instant,
  work: (poster: Poster) => Promise<void>,
): Promise<void> {
  const facts: StatedFact[] = []
  await work({ db: tx, now, announce: (fact) => facts.push(fact) })
  await writeFacts(tx, facts, now)
}
