import type { AttendanceShift } from '../../api/v2-types.ts'
import { dateFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'

export type ShiftStatus = AttendanceShift['status']

export const statusTitles = (): Record<ShiftStatus, string> => ({
  not_started: t('Not started'),
  early: t('Early'),
  on_time: t('On time'),
  late: t('Late'),
  abandoned: t('Left early'),
  missed: t('Missed'),
  excused: t('Excused'),
})

export const statusColours: Record<ShiftStatus, string> = {
  not_started: 'gray',
  early: 'good',
  on_time: 'good',
  late: 'warning',
  abandoned: 'bad',
  missed: 'bad',
  excused: 'gray',
}

export function isStatus(word: string): word is ShiftStatus {
  return word in statusTitles()
}

/** The clock times of a shift, on the clock that it was planned on. */
export function shiftTimes({ start_time, stop_time, time_zone }: AttendanceShift): string {
  const clock = dateFormat({ timeStyle: 'short', timeZone: time_zone })
  return t('{from} to {until}', {
    from: clock.format(Date.parse(start_time)),
    until: clock.format(Date.parse(stop_time)),
  })
}
