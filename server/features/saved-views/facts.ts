import { fact } from '../../foundation/facts/fact.ts'
import { id, names } from '../../foundation/facts/fields.ts'

const savedView = { organization_id: id, saved_view_id: id }

/** Without the name: it can be private. */
export const savedViewCreated = fact('saved_view.created', savedView)
export const savedViewChanged = fact('saved_view.changed', { ...savedView, changed: names })
export const savedViewDeleted = fact('saved_view.deleted', savedView)
