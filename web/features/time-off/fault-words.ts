import { calendarDayText } from '../../ui/dates.ts'
import { fieldWords } from '../../ui/field-words.ts'
import { t } from '../../ui/text.ts'
import type { Fault, Preview } from './request-calls.ts'
import { hoursText } from './time-off-words.ts'

/** What speaks against a request, in words for people. */
export function faultWords({ code, error, details }: Fault, preview: Preview | undefined): string {
  if (code === 'time_off_balance_exceeded' && preview) return shortWords(preview)
  if (code === 'time_off_overlap') return overlapWords(details.map((detail) => detail.error))
  if (code === 'time_off_shift_overlap') return shiftOverlapWords(details.map((detail) => detail.error))
  if (code === 'time_off_days_invalid') return details.map((detail) => fieldWords(detail.error)).join(' ')
  return error
}

function shortWords(preview: Preview): string {
  return [preview, ...(preview.other_years ?? [])]
    .filter(({ would_be_negative }) => would_be_negative)
    .map(({ year, balance_after, pending }) =>
      t('The balance for {year} is {hours} short.', {
        year: String(year),
        hours: hoursText(Math.max(0, pending - balance_after)),
      }),
    )
    .join(' ')
}

function overlapWords(errors: string[]): string {
  return t('There is other time off on {days}.', { days: daysIn(errors) })
}

function shiftOverlapWords(errors: string[]): string {
  return t('Shifts are planned on {days}.', { days: daysIn(errors) })
}

function daysIn(errors: string[]): string {
  const days = errors.flatMap((error) => /\d{4}-\d\d-\d\d/.exec(error) ?? [])
  return [...new Set(days)].sort().map(calendarDayText).join(', ')
}
