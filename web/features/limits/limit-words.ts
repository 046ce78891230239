import type { LimitHistory } from '../../api/v2-types.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { daysText } from '../../ui/week.ts'

export const limitTitles: Record<LimitHistory['limit_type'], string> = {
  daily: 'Most a day',
  weekly: 'Most a week',
  expected_per_week: 'Expected a week',
}

/** `16 Nov 2026`, `16–22 Nov 2026`. */
export function periodText({
  start_date,
  stop_date,
}: Pick<LimitHistory, 'start_date' | 'stop_date'>): string {
  return start_date === stop_date ? calendarDayText(start_date) : daysText(start_date, stop_date)
}
