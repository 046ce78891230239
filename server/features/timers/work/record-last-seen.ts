import { subscriber } from '../../../api/background.ts'
import { type FactOf, streamOf } from '../../../foundation/facts/fact.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { membersSeen, recordMembersSeen } from '../../organizations/public.ts'
import { projectMembersSeen, recordProjectMembersSeen } from '../../projects/public.ts'
import { activitiesChanged } from '../../tracking/facts.ts'
import { lastSeenBy, type SeenOnProject } from '../../tracking/public.ts'
import { timerStarted } from '../facts.ts'

/** Records when members were last seen tracking time, moments after the time is booked. */
export const recordLastSeen = subscriber({
  name: 'timers.note-last-seen',
  hears: [activitiesChanged, timerStarted],
  unaudited: 'Being seen is not a change that anyone makes.',
  async handleAll({ db, announce }, facts) {
    const organizationId = streamOf(facts)
    const ids = facts.flatMap((fact) => (fact.name === 'activities.changed' ? fact.payload.created : []))
    const seen = [
      ...(ids.length > 0 ? await lastSeenBy(db, organizationId, ids) : []),
      ...facts.flatMap((fact) => (fact.name === 'timer.started' ? [seenAtStart(fact)] : [])),
    ]
    if (seen.length === 0) return
    const userIds = await recordMembersSeen(db, organizationId, seen)
    const members = await recordProjectMembersSeen(db, organizationId, seen)
    if (userIds.length > 0) announce(membersSeen({ organization_id: organizationId, user_ids: userIds }))
    if (members.length > 0) announce(projectMembersSeen({ organization_id: organizationId, members }))
  },
})

function seenAtStart({ payload }: FactOf<typeof timerStarted>): SeenOnProject {
  return {
    userId: payload.user_id,
    projectId: payload.project_id,
    taskId: payload.task_id,
    at: instantFrom(payload.tracking_started_at),
  }
}
