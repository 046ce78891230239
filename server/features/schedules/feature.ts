import { feature } from '../../api/feature.ts'
import { attendanceSettingsAudit, scheduleAudit, shiftTemplateAudit } from './audits.ts'
import { demoSchedules } from './demo.ts'
import { applyShiftTemplate } from './endpoints/apply-shift-template.ts'
import { copyWeek } from './endpoints/copy-week.ts'
import { createAttendanceSchedule } from './endpoints/create-schedule.ts'
import { createShiftTemplate } from './endpoints/create-shift-template.ts'
import { deleteAttendanceSchedule } from './endpoints/delete-schedule.ts'
import { deleteShiftTemplate } from './endpoints/delete-shift-template.ts'
import { getAttendancePlan } from './endpoints/get-attendance-plan.ts'
import { getAttendanceSettings } from './endpoints/get-attendance-settings.ts'
import { getAttendanceSchedule } from './endpoints/get-schedule.ts'
import { getShiftTemplate } from './endpoints/get-shift-template.ts'
import { listAttendanceSchedules } from './endpoints/list-schedules.ts'
import { listShiftTemplates } from './endpoints/list-shift-templates.ts'
import { listAttendanceShifts } from './endpoints/list-shifts.ts'
import { moveAttendanceShift } from './endpoints/move-shift.ts'
import { previewAttendanceSchedule } from './endpoints/preview-schedule.ts'
import { updateAttendanceSettings } from './endpoints/update-attendance-settings.ts'
import { updateAttendanceSchedule } from './endpoints/update-schedule.ts'
import { updateShiftTemplate } from './endpoints/update-shift-template.ts'
import * as events from './events.ts'
import * as facts from './facts.ts'
import { scheduleLists } from './lists.ts'
import * as notices from './notices.ts'
import type { SchedulePorts } from './ports.ts'
import { attendanceSchedule } from './records/attendance-schedule.ts'
import { scheduleFeed, shiftFeed, templateFeed } from './store/feed.ts'
import { seenSchedules } from './store/schedules.ts'
import { alertOfShifts, followLeavers, followZones, lookAgainAtShifts, openPlanWork } from './subscribers.ts'
import { planWork } from './work/plan-work.ts'

export const schedules = ({ timers, ...site }: SchedulePorts) =>
  feature({
    name: 'schedules',
    lists: scheduleLists,
    tags: { Schedules: 'Members’ expected working times, and their attendance.' },
    endpoints: [
      listAttendanceSchedules,
      createAttendanceSchedule(timers),
      getAttendanceSchedule,
      updateAttendanceSchedule(timers),
      deleteAttendanceSchedule(timers),
      moveAttendanceShift(timers),
      listAttendanceShifts,
      getAttendancePlan,
      getAttendanceSettings,
      updateAttendanceSettings,
      previewAttendanceSchedule,
      copyWeek,
      listShiftTemplates,
      createShiftTemplate,
      getShiftTemplate,
      updateShiftTemplate,
      deleteShiftTemplate,
      applyShiftTemplate,
    ],
    sideLoads: { attendance_schedules: { record: attendanceSchedule, load: seenSchedules } },
    facts: Object.values(facts),
    subscribers: [lookAgainAtShifts, followZones, followLeavers(timers), openPlanWork, alertOfShifts(site)],
    notifications: Object.values(notices),
    feeds: [scheduleFeed, shiftFeed, templateFeed],
    events: Object.values(events),
    audits: [scheduleAudit, attendanceSettingsAudit, shiftTemplateAudit],
    work: [planWork],
    samples: {
      attendance_schedule_id: {
        post: '/v2/organizations/{organization_id}/attendance_schedules',
        body: {
          user_id: '{user}',
          start_date: '2040-01-01',
          start_time: '9:00',
          duration: 28_800,
          minimum_time: 0,
          use_time_zone: 'organization',
        },
      },
      shift_template_id: {
        post: '/v2/organizations/{organization_id}/shift_templates',
        body: {
          name: 'Usual week',
          shifts: [
            {
              weekday: 'mon',
              label: 'Front desk',
              start_time: '9:00',
              duration: 28_800,
              minimum_time: 0,
              use_time_zone: 'organization',
            },
          ],
        },
      },
    },
    demo: [demoSchedules],
  })
