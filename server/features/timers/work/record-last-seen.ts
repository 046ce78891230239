import { subscriber } from '../../../foundation/facts/dispatcher.ts'
import type { FactOf } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import { type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import { membersSeen, recordMembersSeen } from '../../organizations/public.ts'
import { projectMembersSeen, recordProjectMembersSeen } from '../../projects/public.ts'
import { activitiesChanged } from '../../tracking/facts.ts'
import { lastSeenBy, type SeenOnProject } from '../../tracking/public.ts'
import { timerStarted } from '../facts.ts'

/** Records when members were last seen tracking time, moments after the time is booked. */
export const recordLastSeen = subscriber({
  name: 'timers.note-last-seen',
  hears: [activitiesChanged, timerStarted],
  async handleAll(tx, facts, now) {
    const organizationId = facts[0]?.stream ?? 0
    const ids = facts.flatMap((fact) => (fact.name === 'activities.changed' ? fact.payload.created : []))
    const seen = [
      ...(ids.length > 0 ? await lastSeenBy(tx, organizationId, ids) : []),
      ...facts.flatMap((fact) => (fact.name === 'timer.started' ? [seenAtStart(fact)] : [])),
    ]
    if (seen.length === 0) return
    const userIds = await recordMembersSeen(tx, organizationId, seen)
    const members = await recordProjectMembersSeen(tx, organizationId, seen)
    await writeFacts(
      tx,
      [
        ...(userIds.length > 0 ? [membersSeen({ organization_id: organizationId, user_ids: userIds })] : []),
        ...(members.length > 0 ? [projectMembersSeen({ organization_id: organizationId, members })] : []),
      ],
      now,
    )
  },
})

function seenAtStart({ payload }: FactOf<typeof timerStarted>): SeenOnProject {
  return {
    userId: payload.user_id,
    projectId: payload.project_id,
    taskId: payload.task_id,
    at: parseInstant(payload.tracking_started_at) as Instant,
  }
}
