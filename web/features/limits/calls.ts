import { queryOptions } from '@tanstack/react-query'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { LimitHistory } from '../../api/v2-types.ts'
import { addDays, type DayText } from '../../ui/week.ts'

export type { LimitHistory }

/** What limits allowed somebody since a day, and what they used of it; the newest first. */
export const limitHistoriesQuery = (organizationId: number, userId: number, since: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'limit-histories', userId, since],
    queryFn: async ({ signal }): Promise<LimitHistory[]> => {
      const found: LimitHistory[] = []
      for (let page_start_id: number | undefined = 0; page_start_id !== undefined; ) {
        const reply: { limit_histories: LimitHistory[]; pagination?: { next_page_start_id: number } } =
          await v2('GET /v2/organizations/{organization_id}/limit_histories', {
            path: { organization_id: organizationId },
            // A week that began before the day still runs on it.
            query: {
              'user_ids[]': [userId],
              'date[start]': addDays(since, -6),
              page_start_id,
              page_limit: 500,
            },
            signal,
          })
        found.push(...reply.limit_histories)
        page_start_id = reply.pagination?.next_page_start_id
      }
      return found
        .filter(({ stop_date }) => stop_date >= since)
        .sort((one, other) =>
          one.start_date < other.start_date ? 1 : one.start_date > other.start_date ? -1 : 0,
        )
    },
  })
