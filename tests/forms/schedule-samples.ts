import {
  attendanceSettingsForm,
  moveForm,
  newScheduleForm,
  newTemplateForm,
  scheduleForm,
} from '../../web/features/schedules/schedule-forms.ts'
import { sampleOf } from './sample-of.ts'

const typed = {
  start_date: '2026-12-07',
  start_time: '07:30',
  duration: '6:30',
  minimum_time: '5',
  use_time_zone: 'user' as const,
  repeat_schedule: 'bi_weekly' as const,
  weekdays: ['mon' as const, 'thu' as const],
  repeat_until: '2027-03-01',
  excluded_dates: ['2026-12-24'],
}
const sent = { ...typed, duration: 23_400, minimum_time: 18_000 }

export const scheduleSamples = [
  sampleOf('newScheduleForm', newScheduleForm, {
    typed: { ...typed, user_id: 4 },
    sent: { ...sent, user_id: 4 },
  }),
  sampleOf('newScheduleForm', newScheduleForm, {
    typed: { ...newScheduleForm.empty, user_id: 4, start_date: '2026-12-07' },
    sent: {
      user_id: 4,
      start_date: '2026-12-07',
      start_time: '09:00',
      duration: 28_800,
      minimum_time: 0,
      use_time_zone: 'organization',
      repeat_schedule: 'never',
      repeat_until: null,
      excluded_dates: [],
    },
  }),
  sampleOf('scheduleForm', scheduleForm, { typed, sent }),
  sampleOf('moveForm', moveForm, {
    typed: { date: '2026-12-07', user_id: 7, start_date: '2026-12-08', start_time: '10:00', duration: '4' },
    sent: { date: '2026-12-07', user_id: 7, start_date: '2026-12-08', start_time: '10:00', duration: 14_400 },
  }),
  sampleOf('newTemplateForm', newTemplateForm, {
    typed: { name: ' Usual week ', week: '2026-12-07', team_ids: [3] },
    sent: { name: 'Usual week', week: '2026-12-07', team_ids: [3] },
  }),
  sampleOf('attendanceSettingsForm', attendanceSettingsForm, {
    typed: {
      weekly_budget_seconds: 160,
      weekly_budget_cost: 4_000.5,
      late_after_seconds: 10,
      shift_alerts: false,
    },
    sent: {
      weekly_budget_seconds: 576_000,
      weekly_budget_cost: 4_000.5,
      late_after_seconds: 600,
      shift_alerts: false,
    },
  }),
]
