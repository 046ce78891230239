import { dateFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import type { CalendarDay } from './calls.ts'

/** What a day has, in words: `Vacation`, `Vacation, waiting for approval`, `Shift 09:00 to 17:00`. */
export function dayWords(day: CalendarDay): string {
  const { name, kind, status, all_day } = day
  if (kind === 'shift') return shiftWords(day)
  if (kind === 'holiday') return t('{holiday} (holiday)', { holiday: name })
  if (status === 'submitted') return t('{policy}, waiting for approval', { policy: name })
  return all_day ? name : t('{policy}, part of the day', { policy: name })
}

/** On the clock that the shift was planned on, whatever the reader's is. */
function shiftWords({ starts_at = '', stops_at = '', time_zone = 'UTC' }: CalendarDay): string {
  const clock = dateFormat({ timeStyle: 'short', timeZone: time_zone })
  return t('Shift {from} to {until}', {
    from: clock.format(Date.parse(starts_at)),
    until: clock.format(Date.parse(stops_at)),
  })
}

/** How a day off is drawn: what is certain comes before what waits. */
export function markOf(days: readonly CalendarDay[]): 'away' | 'part' | 'waiting' | 'holiday' | undefined {
  const timeOff = days.filter(({ kind }) => kind === 'time_off')
  const approved = timeOff.filter(({ status }) => status === 'approved')
  if (approved.some(({ all_day }) => all_day)) return 'away'
  if (approved.length > 0) return 'part'
  if (timeOff.length > 0) return 'waiting'
  return days.length > 0 ? 'holiday' : undefined
}
