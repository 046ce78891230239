import { fact } from '../../foundation/facts/fact.ts'
import { id, ids, word } from '../../foundation/facts/fields.ts'

/** Limit groups of a project that are new, changed (settings, members, the project's alerts) or gone. */
export const memberLimitsChanged = fact('member_limits.changed', {
  organization_id: id,
  project_id: id,
  created_ids: ids,
  changed_ids: ids,
  deleted_ids: ids,
})

/** A member's spending reached a threshold of their limit group on its way up. */
export const memberLimitThresholdCrossed = fact('member_limit.threshold_crossed', {
  organization_id: id,
  project_id: id,
  member_limit_id: id,
  user_id: id,
  threshold: word('near_limit', 'limit'),
})
