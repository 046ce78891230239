import { byDefault, explained, flag, ids, zoneName } from '../../../foundation/http/query.ts'
import { dateWindow } from '../../../foundation/http/window.ts'

export const extent = { days: 31, oldest: { months: 36 } }

/** Which measured time, and by which days. */
export const measured = {
  date: dateWindow(extent),
  user_ids: ids(),
  project_ids: ids(),
  team_ids: explained('Members of these teams.', ids()),
  time_zone: explained('The time zone of the days; defaults to the organization’s.', zoneName()),
}

export const byLocation = explained('Splits the time by location.', byDefault(flag(), false))
