export { holiday } from './records/holiday.ts'
export { holidaysOf, type MemberHoliday } from './store/holidays.ts'
