import { type Feature, feature } from '../../api/feature.ts'
import { personal } from '../../api/resource.ts'
import { reportScheduleAudit } from './audits.ts'
import { demoReportSchedules } from './demo.ts'
import { createReportSchedule } from './endpoints/create-report-schedule.ts'
import { deleteReportSchedule } from './endpoints/delete-report-schedule.ts'
import { listReportSchedules } from './endpoints/list-report-schedules.ts'
import { updateReportSchedule } from './endpoints/update-report-schedule.ts'
import * as facts from './facts.ts'
import { reportScheduleStopped } from './notices.ts'
import type { ReportSchedulesPorts } from './ports.ts'
import { createSampleSchedule } from './samples.ts'
import { deleteOwnSchedules, mailReadyReports } from './subscribers.ts'
import { sendReports } from './work/send-reports.ts'

export const reportSchedules = (ports: ReportSchedulesPorts): Feature =>
  feature({
    name: 'report-schedules',
    tags: { 'Report schedules': 'Reports that are sent to members by mail, daily, weekly or monthly.' },
    endpoints: [listReportSchedules, createReportSchedule, updateReportSchedule, deleteReportSchedule],
    facts: Object.values(facts),
    subscribers: [mailReadyReports(ports), deleteOwnSchedules],
    personal: [
      personal('report_schedule', facts.reportScheduleCreated, ({ user_id }) => [user_id]),
      personal('report_schedule', facts.reportScheduleChanged, ({ user_id }) => [user_id]),
      personal('report_schedule', facts.reportScheduleDeleted, ({ user_id }) => [user_id]),
    ],
    audits: [reportScheduleAudit],
    notifications: [reportScheduleStopped],
    work: [sendReports(ports)],
    samples: { report_schedule_id: { write: createSampleSchedule } },
    demo: [demoReportSchedules],
  })
