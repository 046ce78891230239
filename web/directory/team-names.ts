import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../api/v2.ts'

/** Everything that is read of an organization's teams, so that a change can make all of it fresh. */
export const teamsKey = (organizationId: number) => ['organization', organizationId, 'teams'] as const

const some = 30

/** Teams whose name has the text in it. */
export const foundTeamsQuery = (organizationId: number, text: string) =>
  queryOptions({
    queryKey: [...teamsKey(organizationId), 'found', text],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/teams', {
          path: { organization_id: organizationId },
          query: { ...(text && { 'search[name]': text }), page_limit: some },
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
