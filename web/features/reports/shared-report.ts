import type { Calls } from '../../api/v2-types.ts'

type NewLink = Calls['POST /v2/organizations/{organization_id}/report_links']['body']
/** A report as a new link takes it. */
export type SharedReport = NonNullable<NewLink['reports']>[number]
type Given = Pick<SharedReport, 'name' | 'question' | 'look' | 'width'>

/** Names of reports and boards can be longer than those of links. */
export const longestName = 60

/** A report for a link. `lastDays`: its days are the last ones, so that they move with the day of the opening. */
export function sharedReport({ name, question, ...its }: Given, lastDays: number | null): SharedReport {
  const { date, ...rest } = question
  const report = { name: name.slice(0, longestName), ...its }
  return lastDays === null
    ? { ...report, question: { ...rest, date } }
    : { ...report, question: rest, last_days: lastDays }
}
