import { endpoint } from '../../../api/endpoint.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { explained, integer, words } from '../../../foundation/http/query.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { mayChangeTime } from '../access.ts'
import { removeTime } from '../changes/edit-time.ts'

export const deleteTime = endpoint({
  delete: '/v2/organizations/:organization_id/members/:user_id/time',
  tag: 'Manual time',
  summary: 'Delete time',
  description:
    'Deletes time booked from time[start] to time[stop] (exclusive, at most 24 hours), including parts of activities. Time that the caller can’t change stays. You can delete your own time even if your manual time needs approval. Time that is approved, paid or invoiced can’t be deleted (14101).',
  access: mayChangeTime,
  query: {
    time: instantWindow({ days: 1 }),
    project_id: explained('Only time on this project.', integer({ min: 1 })),
    reason: explained('Required. Shown in the time edit log.', words(2_000)),
  },
  reply: nothing,
  refuses: [400],
  example: {
    query: 'time[start]=2026-11-16T08:00:00Z&time[stop]=2026-11-16T09:30:00Z&reason=Tracked%20by%20mistake.',
  },

  async handle({ caller, membership, subject, params, query, ...writer }) {
    const reason = query.reason?.trim() ?? ''
    const { start, stop } = query.time
    const interval = { from: toSeconds(start), to: toSeconds(stop) }
    const faults: Detail[] = []
    if (reason === '') faults.push({ attribute: 'reason', error: 'is required' })
    if (interval.to <= interval.from)
      faults.push({ attribute: 'time[stop]', error: 'must be after time[start]' })
    refuseIfAny(faults)
    await removeTime(writer, {
      organizationId: membership.organizationId,
      userId: params.user_id,
      blameUserId: caller.userId,
      reach: subject,
      interval,
      reason,
      projectId: query.project_id,
    })
  },
})
