import { fact } from '../../foundation/facts/fact.ts'
import { id, names } from '../../foundation/facts/fields.ts'

const its = { organization_id: id, export_id: id, user_id: id }

/** Created, further, ready, failed or removed: an export is its maker’s alone. */
export const exportCreated = fact('export.created', its)
export const exportChanged = fact('export.changed', { ...its, changed: names })
export const exportDeleted = fact('export.deleted', its)
