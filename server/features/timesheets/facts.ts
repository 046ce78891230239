import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { dateText, id, names } from '../../foundation/facts/fields.ts'

const timesheet = { organization_id: id, timesheet_id: id, user_id: id }

export const timesheetCreated = fact('timesheet.created', timesheet)
/** Its status, or the sums of its days. `approver_id`: added time reopened what this member had approved. */
export const timesheetChanged = fact('timesheet.changed', {
  ...timesheet,
  changed: names,
  approver_id: Type.Optional(id),
})
/** An approver reminds the member to submit it. */
export const timesheetReminded = fact('timesheet.reminded', { ...timesheet, reviewer_id: id, week: dateText })
