import { insertNumbered } from '../../../foundation/db/insert-rows.ts'
import { instantFromSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import type { LateTime } from '../../tracking/public.ts'
import { manualTimeRequestAudit } from '../audits.ts'
import { manualTimeRequestCreated } from '../facts.ts'
import { lateStretches } from '../rules/late-time.ts'

/** The port of tracking: late time of a closed period becomes requests, one for each stretch of work on a day. */
export const lateTime: LateTime = {
  async keep({ db, now, audit, announce }, { organizationId, userId, zone }, offers) {
    const dayOf = (second: number) => dateIn(zone, instantFromSeconds(second))
    const stretches = lateStretches(offers, dayOf)
    const rows = stretches.map(({ from, to, projectId, taskId, billable, period }) => ({
      organization_id: organizationId,
      member_id: userId,
      submitted_by_id: userId,
      project_id: projectId,
      task_id: taskId,
      start_time: instantFromSeconds(from),
      stop_time: instantFromSeconds(to),
      date: dayOf(from),
      last_date: dayOf(to - 1),
      billable,
      reason_to_submit: `Late time of a closed period: ${period}`,
      status: 'submitted',
      is_late: true,
      is_above_budget: false,
      times_taken_back: 0,
      submitted_at: now,
      created_at: now,
      updated_at: now,
    }))
    const ids = await insertNumbered(db, { table: 'manual_time_requests', rows })
    const kept = new Map<string, number>()
    for (const [i, { from, to, projectId, uuids }] of stretches.entries()) {
      const id = present(ids[i], 'id of a new request')
      for (const uuid of uuids) kept.set(uuid, id)
      audit(
        manualTimeRequestAudit('create', {
          organizationId,
          recordId: id,
          subjectUserId: userId,
          projectId,
          details: { duration_seconds: to - from, date: dayOf(from) },
        }),
      )
      announce(
        manualTimeRequestCreated({
          organization_id: organizationId,
          manual_time_request_id: id,
          user_id: userId,
          project_id: projectId,
        }),
      )
    }
    return kept
  },
}
