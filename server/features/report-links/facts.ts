import { fact } from '../../foundation/facts/fact.ts'
import { id } from '../../foundation/facts/fields.ts'

const link = { organization_id: id, report_link_id: id, user_id: id }

export const reportLinkCreated = fact('report_link.created', link)
export const reportLinkDeleted = fact('report_link.deleted', link)
