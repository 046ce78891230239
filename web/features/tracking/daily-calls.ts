import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls, DailyActivity } from '../../api/v2-types.ts'
import type { DaySpan } from '../../ui/day-span.ts'

type Reply = Calls['GET /v2/organizations/{organization_id}/activities/daily']['reply']
type Page = Omit<Reply, 'projects'> & Pick<Reply, 'projects'>

/** The sums of days with the names of what they are about. */
export type Daily = {
  /** The newest first. */
  rows: DailyActivity[]
  /** There is more than a page can show. */
  isCut: boolean
  users: Map<number, string>
  projects: Map<number, string>
  tasks: Map<number, string>
}

/** Whose or which time: of a member, or of everybody on a project. */
export type DailyOf = { userId: number } | { projectId: number }

const pageSize = 500
const mostPages = 20

export const dailyQuery = (organizationId: number, of: DailyOf, span: DaySpan) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'daily', of, span],
    queryFn: async ({ signal }): Promise<Daily> => {
      const pages: Page[] = []
      let page_start_id: number | undefined = 0
      while (page_start_id !== undefined && pages.length < mostPages) {
        const page: Page = await readPage(page_start_id)
        pages.push(page)
        page_start_id = page.pagination?.next_page_start_id
      }
      return { ...joined(pages), isCut: page_start_id !== undefined }

      function readPage(startId: number): Promise<Page> {
        const query = {
          'date[start]': span.from,
          'date[stop]': span.until,
          page_start_id: startId,
          page_limit: pageSize,
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
