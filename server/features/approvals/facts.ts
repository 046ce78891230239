import { fact } from '../../foundation/facts/fact.ts'
import { id } from '../../foundation/facts/fields.ts'

const approval = { organization_id: id, approval_id: id }

/** Records that match a filter are approved in the background. */
export const approvalCreated = fact('approval.created', approval)
/** It took a step, ended, or is undone. The next step follows. */
export const approvalChanged = fact('approval.changed', approval)
