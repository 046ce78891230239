import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { mainColumn, type Question, savedQuestion } from '../../reports/public.ts'
import type { SharedReport } from './link-fields.ts'

/** How many rows a tile has; all others are one row. */
const mostBars = 8
const mostLines = 10

const ofTime: readonly string[] = ['day', 'week', 'month', 'quarter']

/**
 * What the tile of a saved report asks on this day: its outer rows, as the page of the board shows them
 * (web/features/report-boards/tile-question.ts). undefined: its report no longer exists.
 */
export function tileQuestion(
  query: string,
  look: SharedReport['look'],
  today: CalendarDate,
): Question | undefined {
  const question = savedQuestion(query, today)
  if (question === undefined) return undefined
  const { compare_with: _, ...plain } = question
  const group_by = question.group_by?.slice(0, 1) ?? []
  const [outer = ''] = group_by
  // The newest days, weeks or months; others have the largest first.
  const newest = ofTime.includes(outer) ? { sort: { by: 'name', direction: 'desc' } as const } : {}
  if (look === 'table') return { ...question, group_by, top: mostLines, ...newest }
  const its = { ...plain, group_by, across: null, columns: mainColumn(question, query) }
  if (look === 'number') return { ...its, compare_with: 'period_before', top: 1 }
  return outer === 'day' || question.across === 'day' ? plain : { ...its, top: mostBars, ...newest }
}
