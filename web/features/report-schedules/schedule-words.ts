import { t } from '../../ui/text.ts'
import { weekDayText } from '../../ui/week.ts'
import type { ReportSchedule } from './calls.ts'

/** When a report is sent: Weekly on Mon at 08:00 (Europe/Lisbon). */
export function whenWords({ every, weekday, day_of_month, hour, time_zone }: ReportSchedule): string {
  const at = { time: `${String(hour).padStart(2, '0')}:00`, zone: time_zone.replaceAll('_', ' ') }
  if (every === 'day') return t('Daily at {time} ({zone})', at)
  if (every === 'week') return t('Weekly on {day} at {time} ({zone})', { ...at, day: weekDayText(weekday) })
  return t('Monthly on day {day} at {time} ({zone})', { ...at, day: day_of_month })
}
