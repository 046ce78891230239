import type { Timesheet } from './calls.ts'
import type { Lock, Stretch } from './stretches.ts'

/** Why nothing changes here any more. */
export const lockWords: Record<Lock, string> = {
  approved: 'The timesheet is approved; this time no longer changes.',
  paid: 'This time is paid and no longer changes.',
  invoiced: 'This time is invoiced and no longer changes.',
}

/** How the time came in. */
export function sourceWords({ timeType, client }: Pick<Stretch, 'timeType' | 'client'>): string {
  if (timeType === 'manual') return 'Added by hand'
  if (timeType === 'idle') return 'Idle'
  if (timeType === 'resumed') return 'Resumed after idle'
  if (client === 'timer') return 'Timer'
  return client === 'tracker' ? 'Tracker' : client
}

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
