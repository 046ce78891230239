import type { Calls } from '../../api/v2-types.ts'

type Question = Calls['POST /v2/organizations/{organization_id}/reports/run']['body']

export type Every = 'day' | 'week' | 'month'
/** `before`: the day, week or month before each sending. `page`: always the days of the page. */
export const daysOfSchedule = [
  'before',
  'this_week',
  'this_month',
  'this_quarter',
  'this_year',
  'page',
] as const
export type DaysOfSchedule = (typeof daysOfSchedule)[number]

const before = { day: 'yesterday', week: 'last_week', month: 'last_month' } as const

/** The question of the page, about days that move with each sending. */
export function scheduledQuestion(question: Question, days: DaysOfSchedule, every: Every): Question {
  if (days === 'page') return question
  const { date: _, ...rest } = question
  return { ...rest, range: days === 'before' ? before[every] : days }
}
