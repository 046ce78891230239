export { markTimesheetsPaid, releaseTimesheets } from './changes/pay-timesheets.ts'
export { type PaySettings, payPeriodOf, payPeriods, withoutCustomDates } from './rules/pay-periods.ts'
export { approversOf } from './store/status-changes.ts'
