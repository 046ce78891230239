import { anyMember } from '../../api/access.ts'
import { makerAlone } from '../../api/maker-access.ts'
import { findSchedule } from './store/report-schedules.ts'

export const mayListSchedules = anyMember

export const mayChangeSchedule = makerAlone(
  'report_schedule_id',
  findSchedule,
  'The member who created the schedule.',
)
