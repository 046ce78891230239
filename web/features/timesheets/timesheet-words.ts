import { t } from '../../ui/text.ts'
import { lockWords } from '../tracking/time-words.ts'
import type { Timesheet } from './calls.ts'

export function statusWords(status: Timesheet['status']): string {
  return {
    open: t('Open @@ status of a timesheet'),
    submitted: t('Submitted'),
    approved: t('Approved'),
    denied: t('Denied'),
  }[status]
}

export const statusColours: Record<Timesheet['status'], string> = {
  open: 'gray',
  submitted: 'accent',
  approved: 'good',
  denied: 'bad',
}

/** The timesheet that locks a day. */
export function lockingSheet(sheets: readonly Timesheet[], day: string): Timesheet | undefined {
  return sheets.find(({ locked, start_date, stop_date }) => locked && start_date <= day && day <= stop_date)
}

export function sheetLockWords({ paid, status }: Timesheet): string {
  if (paid) return lockWords('paid')
  return status === 'approved' ? lockWords('approved') : t('This day is locked.')
}
