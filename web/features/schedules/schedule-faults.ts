import { parseDuration } from '../../ui/duration.ts'
import { figures, t } from '../../ui/text.ts'
import { dayInFigures } from '../../ui/typed-day.ts'
import { isDay } from '../../ui/week.ts'
import { longest, shortest } from './planner-moves.ts'

/** What is wrong before anything is sent; the server knows the rest. */
export const shiftFaults = {
  start_date: (date: string) => (isDay(date) ? null : t('Choose a day.')),
  start_time: (time: string) => (/^\d\d:\d\d$/.test(time) ? null : t('Enter a time.')),
  duration: (typed: string) => {
    const seconds = parseDuration(typed)
    return seconds !== undefined && seconds >= shortest && seconds <= longest
      ? null
      : t('Enter a length from 0:30 to 24:00.')
  },
}

export const scheduleFaults = {
  ...shiftFaults,
  minimum_time: (typed: string) =>
    parseDuration(typed) === undefined ? t('Enter a length, such as 7:30.') : null,
  excluded_dates: (days: string[]) =>
    days.every(isDay)
      ? null
      : t('Write each day like {example}.', { example: dayInFigures('2026-12-24', figures()) }),
}

export const memberFault = (id: number | null) => (id === null ? t('Choose a member.') : null)
