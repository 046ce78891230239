import type { SampleStage } from '../../api/sample.ts'
import { reportScheduleTable } from './store/report-schedule-table.ts'

/** A paused schedule of the caller, or of a member if the caller is in another organization. */
export function createSampleSchedule({
  db,
  now,
  organizationId,
  userId,
  caller,
}: SampleStage): Promise<number> {
  const makerId = caller.organizationId === organizationId ? caller.userId : userId
  const columns = {
    user_id: makerId,
    name: 'Sample',
    question: { report: 'time', range: 'last_week' },
    format: 'csv',
    durations: 'hours',
    delivery: 'file',
    every: 'week',
    weekday: 'mon',
    day_of_month: 1,
    hour: 8,
    time_zone: 'Europe/Lisbon',
    recipient_ids: [makerId],
    active: false,
    revision: 1,
  }
  return reportScheduleTable.insert(db, organizationId, columns, now)
}
