import { type Decimal, zero } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'

/** The hourly rate of a member, on one project or (null) on any, from start_date until before end_date. */
export type HourlyRate = {
  user_id: number
  project_id: number | null
  rate: Decimal
  start_date: CalendarDate
  end_date: CalendarDate | null
}

/** Time of a member on a day, with the hourly rates of its task and project, if set. */
export type RatedWork = {
  user_id: number
  project_id: number
  date: CalendarDate
  task_rate: Decimal | null
  project_rate: Decimal | null
}

/**
 * The hourly rate on a day: of the task, else of the member on the project, else of the project, else of the member in
 * general; zero if none is set.
 */
export function rateFinder(rates: readonly HourlyRate[]): (work: RatedWork) => Decimal {
  const byMember = Map.groupBy(rates, ({ user_id, project_id }) => `${user_id} ${project_id}`)
  const on = (userId: number, projectId: number | null, date: CalendarDate) =>
    byMember.get(`${userId} ${projectId}`)?.find((each) => appliesOn(each, date))?.rate
  return ({ user_id, project_id, date, task_rate, project_rate }) =>
    task_rate ?? on(user_id, project_id, date) ?? project_rate ?? on(user_id, null, date) ?? zero
}

/** The days on which a rate starts or ends; between two of them no rate changes. */
export function rateSteps(rates: readonly HourlyRate[]): CalendarDate[] {
  return rates.flatMap(({ start_date, end_date }) =>
    end_date === null ? [start_date] : [start_date, end_date],
  )
}

function appliesOn({ start_date, end_date }: HourlyRate, date: CalendarDate): boolean {
  return start_date <= date && (end_date === null || date < end_date)
}
