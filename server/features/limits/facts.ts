import { fact } from '../../foundation/facts/fact.ts'
import { id, ids } from '../../foundation/facts/fields.ts'

/** Limit histories of one member that were created or changed together. */
export const limitHistoriesChanged = fact('limit_histories.changed', {
  organization_id: id,
  user_id: id,
  created: ids,
  updated: ids,
})
