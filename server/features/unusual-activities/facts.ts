import { fact } from '../../foundation/facts/fact.ts'
import { id, ids } from '../../foundation/facts/fields.ts'

/** Findings about one member that were created, changed or deleted together. */
export const unusualActivitiesChanged = fact('unusual_activities.changed', {
  organization_id: id,
  user_id: id,
  created: ids,
  updated: ids,
  deleted: ids,
})
