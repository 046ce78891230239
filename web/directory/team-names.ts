import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../api/v2.ts'
import { largestPage, readWholeList } from '../api/whole-list.ts'

/** The key of every query about an organization's teams. */
export const teamsKey = (organizationId: number) => ['organization', organizationId, 'teams'] as const

const shownInPicker = 30

/** Teams whose name contains the text. */
export const foundTeamsQuery = (organizationId: number, text: string) =>
  queryOptions({
    queryKey: [...teamsKey(organizationId), 'found', text],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/teams', {
          path: { organization_id: organizationId },
          query: { ...(text && { 'search[name]': text }), page_limit: shownInPicker },
          signal,
        })
      ).teams,
    placeholderData: keepPreviousData,
  })

export const namedTeamsQuery = (organizationId: number, teamIds: number[]) =>
  queryOptions({
    queryKey: [...teamsKey(organizationId), 'named', teamIds],
    queryFn: async ({ signal }) => {
      const replies = teamIds.map((team_id) => v2('GET /v2/teams/{team_id}', { path: { team_id }, signal }))
      return (await Promise.all(replies)).map(({ team }) => team)
    },
    placeholderData: keepPreviousData,
    enabled: teamIds.length > 0,
  })

/** All teams that the reader can list. */
export const allTeamsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...teamsKey(organizationId), 'all'],
    queryFn: async ({ signal }) =>
      (
        await readWholeList({
          fetchPage: (page_start_id) =>
            v2('GET /v2/organizations/{organization_id}/teams', {
              path: { organization_id: organizationId },
              query: { page_start_id, page_limit: largestPage },
              signal,
            }),
          rowsOf: ({ teams }) => teams,
        })
      ).rows,
  })
