import type { Subscriber } from '../../../foundation/facts/dispatcher.ts'
import type { Fact } from '../../../foundation/facts/fact.ts'
import { writeFacts } from '../../../foundation/facts/outbox.ts'
import { type Instant, parseInstant } from '../../../foundation/time/instant.ts'
import { membersSeen, noteMembersSeen } from '../../organizations/public.ts'
import { noteProjectMembersSeen, projectMembersSeen } from '../../projects/public.ts'
import { lastSeenBy, type SeenOnProject } from '../../tracking/public.ts'

/** Whoever tracks time was seen: members and project members show when, a moment after the time is booked. */
export const noteLastSeen: Subscriber = {
  name: 'timers.note-last-seen',
  hears: ['activities.changed', 'timer.started'],
  async handleAll(tx, facts, now) {
    const organizationId = facts[0]?.stream ?? 0
    const ids = facts.flatMap(({ payload }) => (payload.created ?? []) as number[])
    const seen = [
      ...(ids.length > 0 ? await lastSeenBy(tx, organizationId, ids) : []),
      ...facts.filter(({ name }) => name === 'timer.started').map(seenAtStart),
    ]
    if (seen.length === 0) return
    const userIds = await noteMembersSeen(tx, organizationId, seen)
    const members = await noteProjectMembersSeen(tx, organizationId, seen)
    await writeFacts(
      tx,
      [
        ...(userIds.length > 0 ? [membersSeen({ organization_id: organizationId, user_ids: userIds })] : []),
        ...(members.length > 0 ? [projectMembersSeen({ organization_id: organizationId, members })] : []),
      ],
      now,
    )
  },
}

function seenAtStart({ payload }: Fact): SeenOnProject {
  return {
    userId: Number(payload.user_id),
    projectId: Number(payload.project_id),
    taskId: payload.task_id === null ? null : Number(payload.task_id),
    at: parseInstant(String(payload.tracking_started_at)) as Instant,
  }
}
