import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { LimitHistory } from '../../api/v2-types.ts'
import { largestPage, readWholeList, type WholeList } from '../../api/whole-list.ts'
import { addDays, type DayText } from '../../ui/week.ts'

export type { LimitHistory }

/** What limits allowed a member since a day, and how much was used, the newest first. */
export const limitHistoriesQuery = (organizationId: number, userId: number, since: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'limit-histories', userId, since],
    queryFn: async ({ signal }): Promise<WholeList<LimitHistory>> => {
      const { rows, isCut } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/limit_histories', {
            path: { organization_id: organizationId },
            query: {
              'user_ids[]': [userId],
              // A week that began earlier can include the day.
              'date[start]': addDays(since, -6),
              page_start_id,
              page_limit: largestPage,
            },
            signal,
          }),
        rowsOf: ({ limit_histories }) => limit_histories,
      })
      const reached = rows.filter(({ stop_date }) => stop_date >= since)
      return { rows: reached.sort((one, other) => other.start_date.localeCompare(one.start_date)), isCut }
    },
  })
