import { fact } from '../../foundation/facts/fact.ts'
import { id, names } from '../../foundation/facts/fields.ts'

const schedule = { organization_id: id, report_schedule_id: id, user_id: id }

/** A schedule is its maker’s alone. */
export const reportScheduleCreated = fact('report_schedule.created', schedule)
export const reportScheduleChanged = fact('report_schedule.changed', { ...schedule, changed: names })
export const reportScheduleDeleted = fact('report_schedule.deleted', schedule)
