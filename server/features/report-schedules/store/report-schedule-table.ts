import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'
import { reportScheduleAudit } from '../audits.ts'
import { reportScheduleChanged, reportScheduleCreated } from '../facts.ts'
import { frequencies } from '../rules/occurrences.ts'
import type { ScheduleColumns } from '../rules/schedule-fields.ts'

export const reportScheduleTable = plainTable({
  table: 'report_schedules',
  json: ['question'],
  state: {
    user_id: is.int,
    active: is.flag,
    revision: is.int,
    every: is.word(...frequencies),
    weekday: is.word(...weekdays),
    day_of_month: is.int,
    hour: is.int,
    time_zone: is.text,
  },
  audit: reportScheduleAudit,
  created: ({ organizationId, id }, { user_id = 0 }: ScheduleColumns) =>
    reportScheduleCreated({ organization_id: organizationId, report_schedule_id: id, user_id }),
  changed: ({ organizationId, id }, changed, { user_id }) =>
    reportScheduleChanged({ organization_id: organizationId, report_schedule_id: id, user_id, changed }),
})
