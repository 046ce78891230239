import { lockWords } from '../tracking/time-words.ts'
import type { Timesheet } from './calls.ts'

export const statusWords: Record<Timesheet['status'], string> = {
  open: 'Open',
  submitted: 'Submitted',
  approved: 'Approved',
  denied: 'Denied',
}

export const statusColours: Record<Timesheet['status'], string> = {
  open: 'gray',
  submitted: 'accent',
  approved: 'good',
  denied: 'bad',
}

/** The timesheet that a day is in and that locks it. */
export function lockingSheet(sheets: readonly Timesheet[], day: string): Timesheet | undefined {
  return sheets.find(({ locked, start_date, stop_date }) => locked && start_date <= day && day <= stop_date)
}

export function sheetLockWords({ paid, status }: Timesheet): string {
  return paid ? lockWords.paid : status === 'approved' ? lockWords.approved : 'This day is locked.'
}
