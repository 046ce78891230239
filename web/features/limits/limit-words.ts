import type { LimitHistory } from '../../api/v2-types.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { daysText } from '../../ui/week.ts'

type Kind = LimitHistory['limit_type']

export function limitTitles(): Record<Kind, string> {
  return {
    daily: t('Daily limit'),
    weekly: t('Weekly limit'),
    expected_per_week: t('Expected weekly hours'),
  }
}

/** `16 Nov 2026`, `16–22 Nov 2026`. */
export function periodText({
  start_date,
  stop_date,
}: Pick<LimitHistory, 'start_date' | 'stop_date'>): string {
  return start_date === stop_date ? calendarDayText(start_date) : daysText(start_date, stop_date)
}
