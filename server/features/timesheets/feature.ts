import { feature } from '../../api/feature.ts'
import { timesheetAudit } from './audits.ts'
import { demoPastTimesheets, demoTimesheets } from './demo/demo.ts'
import { demoTimesheetNotices } from './demo/notices.ts'
import { countApprovals } from './endpoints/count-approvals.ts'
import { getTimesheet } from './endpoints/get-timesheet.ts'
import { listTimesheets } from './endpoints/list-timesheets.ts'
import { remindMember } from './endpoints/remind-of-timesheet.ts'
import { updateTimesheet } from './endpoints/update-timesheet.ts'
import * as facts from './facts.ts'
import { timesheetLists } from './lists.ts'
import * as notices from './notices.ts'
import type { TimesheetPorts } from './ports.ts'
import { createSampleTimesheet } from './samples.ts'
import { timesheetFeed } from './store/feed.ts'
import { followTime, notifyOfChanges } from './subscribers.ts'

export const timesheets = (ports: TimesheetPorts) =>
  feature({
    name: 'timesheets',
    lists: timesheetLists,
    tags: {
      Timesheets: 'Members’ time by pay period: submitted, approved or denied, and locked once approved.',
    },
    endpoints: [
      listTimesheets(ports),
      countApprovals(ports),
      getTimesheet(ports),
      updateTimesheet(ports),
      remindMember,
    ],
    facts: Object.values(facts),
    subscribers: [followTime, notifyOfChanges(ports)],
    notifications: Object.values(notices),
    feeds: [timesheetFeed],
    audits: [timesheetAudit],
    samples: { timesheet_id: { write: createSampleTimesheet } },
    demo: [demoPastTimesheets, demoTimesheets, demoTimesheetNotices],
  })
