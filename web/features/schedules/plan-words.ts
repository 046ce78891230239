import { dateFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import type { Conflict, CreatedWeek, PlanShift } from './plan-calls.ts'

/** `9:00 AM to 5:00 PM`, on the clock of the shift. */
export function timesOf({
  start_time,
  stop_time,
  time_zone,
}: Pick<PlanShift, 'start_time' | 'stop_time' | 'time_zone'>) {
  const clock = dateFormat({ timeStyle: 'short', timeZone: time_zone })
  return t('{from} to {until}', {
    from: clock.format(Date.parse(start_time)),
    until: clock.format(Date.parse(stop_time)),
  })
}

export function conflictWords(
  { kind, name = '', status, start_time, stop_time }: Conflict,
  zone: string,
): string {
  if (kind === 'holiday') return t('Holiday: {name}', { name })
  if (kind === 'time_off')
    return status === 'approved' ? t('Time off: {name}', { name }) : t('Requested time off: {name}', { name })
  return t('Overlaps a shift: {times}', {
    times: timesOf({ start_time: start_time ?? '', stop_time: stop_time ?? '', time_zone: zone }),
  })
}

export const skipWords = (): Record<CreatedWeek['skipped'][number]['reason'], string> => ({
  exists: t('Already planned at this time'),
  in_the_past: t('In the past'),
  no_member: t('No member'),
})

export const weekdayWords = () => ({
  mon: t('Monday'),
  tue: t('Tuesday'),
  wed: t('Wednesday'),
  thu: t('Thursday'),
  fri: t('Friday'),
  sat: t('Saturday'),
  sun: t('Sunday'),
})
