import type { Detail } from '../../../foundation/http/problems.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Question, questionFaults } from '../../reports/public.ts'
import type { GivenReport } from './link-fields.ts'

type Asked = { question: Question; last_days?: number | null | undefined }

/** What a report of a link asks on the day of its opening. */
export function questionOn({ question, last_days }: Asked, today: CalendarDate): Question {
  if (last_days == null) return question
  return { ...question, date: { start: addDays(today, 1 - last_days), stop: today } }
}

type Given = { reports?: readonly Partial<GivenReport>[]; report_board_id?: number | null }

/** What the schema cannot refuse. */
export function linkFaults({ reports, report_board_id }: Given): Detail[] {
  const isOfBoard = report_board_id != null
  if (isOfBoard && reports !== undefined)
    return [{ attribute: 'reports', error: 'must not be sent together with report_board_id' }]
  if (!isOfBoard && reports === undefined)
    return [{ attribute: 'reports', error: 'is required without report_board_id' }]
  return reportFaults(reports ?? [])
}

export function reportFaults(reports: readonly Partial<GivenReport>[]): Detail[] {
  return reports.flatMap(({ question = {}, last_days }, i) => {
    const faults = questionFaults(question).map(({ attribute, error }) => ({
      attribute: `reports[${i}].question.${attribute}`,
      error,
    }))
    const hasDays = 'date' in question || 'range' in question
    return last_days != null && hasDays
      ? [...faults, { attribute: `reports[${i}].last_days`, error: 'must not be used with date or range' }]
      : faults
  })
}
