import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, flag, ids, oneOf } from '../../../foundation/http/query.ts'
import { one, page } from '../../../foundation/http/reply.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import { slotsIn } from '../../tracking/public.ts'
import { mayListFindings, mayReadFinding } from '../access.ts'
import { unusualActivity } from '../records/unusual-activity.ts'
import { confidences, findingTypes } from '../rules/finding.ts'
import { pageOfFindings } from '../store/unusual-activities.ts'

const extent = { days: 31, oldest: { months: 36 } }

export const listUnusualActivities = endpoint({
  get: '/v2/organizations/:organization_id/insights/unusual_activities',
  tag: 'Unusual activity',
  summary: 'List unusual activities',
  description:
    'A day is evaluated 26 hours after it began, and again when late time arrives within 36 hours; then it is final. Members see their own findings.',
  access: mayListFindings,
  query: {
    ...paging,
    time_slot: explained('When the unusual activity begins.', instantWindow(extent)),
    user_ids: ids(),
    confidence_level: oneOf(...confidences),
    unusual_activity_type: oneOf(...findingTypes),
    dismissed: explained('true returns only dismissed findings, false only open ones.', flag()),
    include_secondary_activities: explained('Deprecated: it has no effect.', flag()),
  },
  include: { users: column('user_id') },
  reply: page(unusualActivity),
  example: { query: 'time_slot[start]=2026-11-10T00:00:00Z&time_slot[stop]=2026-11-17T00:00:00Z' },

  async handle({ db, caller, membership, query, now }) {
    const own = [caller.userId].filter((id) => query.user_ids?.includes(id) ?? true)
    const user_ids = seesEverybody(membership) ? query.user_ids : own
    const asked = { ...query, user_ids, ids: slotsIn(query.time_slot, now, extent) }
    return pageOf(await pageOfFindings(db, membership.organizationId, asked), query.page_limit)
  },
})

export const getUnusualActivity = endpoint({
  get: '/v2/organizations/:organization_id/insights/unusual_activities/:unusual_activity_id',
  tag: 'Unusual activity',
  summary: 'Get an unusual activity',
  description: 'What was unusual about an hour of tracked time, and what was said about it.',
  access: mayReadFinding,
  // These ids contain the time and don't fit into 32 bits.
  wideIds: ['unusual_activity_id'],
  reply: one(unusualActivity),

  handle: ({ subject }) => subject,
})
