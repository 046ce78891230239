import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, DailyActivity } from '../../api/v2-types.ts'
import { largestPage, readWholeList, type WholeList } from '../../api/whole-list.ts'
import type { DaySpan } from '../../ui/day-span.ts'

type Reply = Calls['GET /v2/organizations/{organization_id}/activities/daily']['reply']
type Page = Omit<Reply, 'projects'> & Pick<Reply, 'projects'>

/** The totals of days, the newest first, with the names of people and work. */
export type Daily = WholeList<DailyActivity> & {
  users: Map<number, string>
  projects: Map<number, string>
  tasks: Map<number, string>
}

/** The time of a member, or of everyone on a project. */
export type DailyOf = { userId: number } | { projectId: number }

// 10,000 rows.
const mostPages = 20

export const dailyQuery = (organizationId: number, of: DailyOf, span: DaySpan) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'daily', of, span],
    queryFn: async ({ signal }): Promise<Daily> => {
      const { rows: pages, isCut } = await readWholeList({ fetchPage, rowsOf: asOne, most: mostPages })
      return { ...joined(pages), isCut }

      function fetchPage(page_start_id: number): Promise<Page> {
        const query = {
          'date[start]': span.from,
          'date[stop]': span.until,
          page_start_id,
          page_limit: largestPage,
        }
        if ('projectId' in of)
          return v2('GET /v2/projects/{project_id}/activities/daily', {
            path: { project_id: of.projectId },
            query: { ...query, 'include[]': ['users', 'tasks'] },
            signal,
          })
        return v2('GET /v2/organizations/{organization_id}/activities/daily', {
          path: { organization_id: organizationId },
          query: { ...query, 'user_ids[]': [of.userId], 'include[]': ['projects', 'tasks'] },
          signal,
        })
      }
    },
    placeholderData: keepPreviousData,
  })

/** The page itself is the row: what is included beside the rows must be joined too. */
const asOne = (page: Page) => [page]

function joined(pages: Page[]): Omit<Daily, 'isCut'> {
  const named = <T extends { id: number }>(
    of: (page: Page) => T[] | undefined,
    nameOf: (each: T) => string,
  ) => new Map(pages.flatMap((page) => (of(page) ?? []).map((each) => [each.id, nameOf(each)] as const)))
  return {
    rows: pages.flatMap(({ daily_activities }) => daily_activities).reverse(),
    users: named(
      ({ users }) => users,
      ({ name }) => name,
    ),
    projects: named(
      ({ projects }) => projects,
      ({ name }) => name,
    ),
    tasks: named(
      ({ tasks }) => tasks,
      ({ summary }) => summary,
    ),
  }
}
