import { type Decimal, zero } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'

/** What an hour of a member costs, on one project or (null) anywhere, from a day up to but not including another. */
export type HourlyRate = {
  user_id: number
  project_id: number | null
  rate: Decimal
  start_date: CalendarDate
  end_date: CalendarDate | null
}

/** Time of a member on a day, with what an hour of its task and of its project costs, if that was set. */
export type RatedWork = {
  user_id: number
  project_id: number
  date: CalendarDate
  task_rate: Decimal | null
  project_rate: Decimal | null
}

/**
 * What an hour costs on its day: the rate of the task, else of the member on the project, else of the project, else of
 * the member wherever they work; nothing where none of them was set.
 */
export function rateFinder(rates: readonly HourlyRate[]): (work: RatedWork) => Decimal {
  const byMember = Map.groupBy(rates, ({ user_id, project_id }) => `${user_id} ${project_id}`)
  const on = (userId: number, projectId: number | null, date: CalendarDate) =>
    byMember.get(`${userId} ${projectId}`)?.find((each) => holdsOn(each, date))?.rate
  return ({ user_id, project_id, date, task_rate, project_rate }) =>
    task_rate ?? on(user_id, project_id, date) ?? project_rate ?? on(user_id, null, date) ?? zero
}

/** The days on which any rate begins or no longer holds; between two of them none changes. */
export function rateSteps(rates: readonly HourlyRate[]): CalendarDate[] {
  return rates.flatMap(({ start_date, end_date }) =>
    end_date === null ? [start_date] : [start_date, end_date],
  )
}

function holdsOn({ start_date, end_date }: HourlyRate, date: CalendarDate): boolean {
  return start_date <= date && (end_date === null || date < end_date)
}
