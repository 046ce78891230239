export { markHolidaysPaid, releasePaidHolidays } from './changes/pay-holidays.ts'
export { holiday } from './records/holiday.ts'
export {
  listPayableHolidays,
  lockPayableHolidays,
  type PaidHoliday,
  type PayableHoliday,
} from './store/holiday-payouts.ts'
export { holidaysOf, type MemberHoliday } from './store/holidays.ts'
