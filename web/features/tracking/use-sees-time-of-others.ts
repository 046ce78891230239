import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { v2 } from '../../api/v2.ts'

/** Two members whose time the server shows to the reader: at least one is another member, if there is one. */
const seenMembersQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'seen-members'],
    queryFn: async ({ signal }) => {
      const { last_activities } = await v2('GET /v2/organizations/{organization_id}/last_activities', {
        path: { organization_id: organizationId },
        query: { page_limit: 2 },
        signal,
      })
      return last_activities.map(({ user_id }) => user_id)
    },
    staleTime: 300_000,
  })

/** Another member whose time the reader sees; null: nobody, undefined: not known yet. */
function useMemberInSight(organizationId: number | undefined): number | null | undefined {
  const user = useUser()
  const { data, isError } = useQuery({
    ...seenMembersQuery(organizationId ?? 0),
    enabled: organizationId !== undefined,
  })
  if (isError) return null
  return data && (data.find((id) => id !== user.id) ?? null)
}

/** Whether the server shows the reader the time of anybody else; undefined: not known yet. */
export function useSeesTimeOfOthers(organizationId: number | undefined): boolean | undefined {
  const other = useMemberInSight(organizationId)
  return other === undefined ? undefined : other !== null
}
