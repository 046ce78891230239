import { t } from '../../ui/text.ts'
import type { CalendarDay } from './calls.ts'

/** What a day off is, in words: `Vacation`, `Vacation, waiting for approval`, `Vacation, part of the day`. */
export function dayWords({ name, kind, status, all_day }: CalendarDay): string {
  if (kind === 'holiday') return t('{holiday} (holiday)', { holiday: name })
  if (status === 'submitted') return t('{policy}, waiting for approval', { policy: name })
  return all_day ? name : t('{policy}, part of the day', { policy: name })
}

/** How a day is drawn: what is certain comes before what waits. */
export function markOf(days: readonly CalendarDay[]): 'away' | 'part' | 'waiting' | 'holiday' | undefined {
  const timeOff = days.filter(({ kind }) => kind === 'time_off')
  const approved = timeOff.filter(({ status }) => status === 'approved')
  if (approved.some(({ all_day }) => all_day)) return 'away'
  if (approved.length > 0) return 'part'
  if (timeOff.length > 0) return 'waiting'
  return days.length > 0 ? 'holiday' : undefined
}
