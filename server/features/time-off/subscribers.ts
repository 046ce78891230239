import { subscriber } from '../../api/background.ts'
import { payloadsOf, streamOf } from '../../foundation/facts/fact.ts'
import { memberAdded, memberRemoved, membersChanged } from '../organizations/facts.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { followMembers } from './changes/follow-members.ts'
import { followWork } from './changes/follow-work.ts'

const watched = ['profile', 'status', 'role', 'is_trackable']

/** Membership in policies follows the organization's members and their kind. */
export const followMembersOfOrganization = subscriber({
  name: 'time-off.follow-members',
  hears: [memberAdded, memberRemoved, membersChanged],
  handleAll(writer, facts) {
    const changed = payloadsOf(facts, membersChanged).flatMap(({ members }) => members)
    const removed = payloadsOf(facts, memberRemoved)
    return followMembers(writer, streamOf(facts), {
      added: payloadsOf(facts, memberAdded).map(({ user_id }) => user_id),
      changed: [
        ...removed.map(({ user_id }) => user_id),
        ...changed.flatMap((each) =>
          each.changed.some((name) => watched.includes(name)) ? each.user_id : [],
        ),
      ],
    })
  },
})

/** Policies by hours worked follow tracked time. */
export const followWorkOfMembers = subscriber({
  name: 'time-off.follow-work',
  hears: [activitiesChanged],
  handleAll: (writer, facts) =>
    followWork(
      writer,
      streamOf(facts),
      payloadsOf(facts, activitiesChanged).map(({ user_id, dates }) => ({ userId: user_id, dates })),
    ),
})
