import { fact } from '../../foundation/facts/fact.ts'
import { id, ids } from '../../foundation/facts/fields.ts'

/** Tools that were used for the first time, or classified. */
export const toolsChanged = fact('tools.changed', { organization_id: id, created: ids, updated: ids })
