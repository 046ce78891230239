import { newReportScheduleForm } from '../../web/features/reports/schedule-forms.ts'
import { sampleOf } from './sample-of.ts'

const date = { start: '2026-11-01', stop: '2026-11-30' }
const file = {
  recipient_ids: [3],
  format: 'pdf' as const,
  delivery: 'link' as const,
  durations: 'clock' as const,
  time_zone: 'Europe/Lisbon',
}
const question = { report: 'expenses' as const, date }
const typed = { ...file, question, name: ' Hours ', weekday: 'fri' as const, day_of_month: 31, hour: '9' }
const sent = { ...file, name: 'Hours', hour: 9 }

export const reportScheduleSamples = [
  sampleOf('newReportScheduleForm', newReportScheduleForm, {
    typed: { ...typed, every: 'month', days: 'this_year' },
    sent: { ...sent, every: 'month', day_of_month: 31, question: { report: 'expenses', range: 'this_year' } },
  }),
  sampleOf('newReportScheduleForm', newReportScheduleForm, {
    typed: { ...typed, every: 'week', days: 'before' },
    sent: { ...sent, every: 'week', weekday: 'fri', question: { report: 'expenses', range: 'last_week' } },
  }),
]
