import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { dateText, id, text } from '../../foundation/facts/fields.ts'

const period = { organization_id: id, closed_period_id: id }
const days = { name: text, start_date: dateText, stop_date: dateText, revision: Type.Integer() }

export const closedPeriodCreated = fact('closed_period.created', period)
/** Nothing of its days changes from now on. */
export const closedPeriodClosed = fact('closed_period.closed', { ...period, ...days })
/** Its days can change again; the next close is the next revision. */
export const closedPeriodReopened = fact('closed_period.reopened', { ...period, ...days })
export const closedPeriodDeleted = fact('closed_period.deleted', period)
