import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import { largestPage } from '../../api/whole-list.ts'

export const seatsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'seats'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/seats', {
          path: { organization_id: organizationId },
          signal,
        })
      ).organization_seat,
  })

type Counted = { pagination?: { next_page_start_id: number } }

/** How many there are; a number on the home page counts at most 2,000 and then says “2,000+”. */
export type Count = { count: number; isMore: boolean }

async function counted<P extends Counted>(
  fetchPage: (startId: number) => Promise<P>,
  sizeOf: (page: P) => number,
): Promise<Count> {
  let count = 0
  let startId = 0
  for (let pages = 0; pages < 4; pages++) {
    const page = await fetchPage(startId)
    count += sizeOf(page)
    if (page.pagination === undefined) return { count, isMore: false }
    startId = page.pagination.next_page_start_id
  }
  return { count, isMore: true }
}

export const projectCountQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'project-count'],
    queryFn: ({ signal }) =>
      counted(
        (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/projects', {
            path: { organization_id: organizationId },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        (page) => page.projects.length,
      ),
  })

export const memberCountQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'member-count'],
    queryFn: ({ signal }) =>
      counted(
        (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/members', {
            path: { organization_id: organizationId },
            query: { page_start_id, page_limit: largestPage },
            signal,
          }),
        (page) => page.members.length,
      ),
  })
