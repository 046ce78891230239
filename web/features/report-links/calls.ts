import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { ReportLink } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'

export type { ReportLink }

/** A link with the name of its maker. */
export type NamedLink = { link: ReportLink; maker: string }

export const linksKey = (organizationId: number) => ['organization', organizationId, 'report-links'] as const

/** The links that the reader sees; at most 500. */
export const linksQuery = (organizationId: number) =>
  queryOptions({
    queryKey: linksKey(organizationId),
    queryFn: async ({ signal }): Promise<NamedLink[]> => {
      const names = new Map<number, string>()
      const { rows } = await readWholeList({
        fetchPage: async (page_start_id) => {
          const page = await v2('GET /v2/organizations/{organization_id}/report_links', {
            path: { organization_id: organizationId },
            query: { 'include[]': ['users'], page_start_id, page_limit: largestPage },
            signal,
          })
          for (const { id, name } of page.users ?? []) names.set(id, name)
          return page
        },
        rowsOf: ({ report_links }) => report_links,
      })
      return rows.map((link) => ({ link, maker: names.get(link.user_id) ?? '' }))
    },
  })

export function deleteLink(report_link_id: number) {
  return v2('DELETE /v2/report_links/{report_link_id}', { path: { report_link_id } })
}
