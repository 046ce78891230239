import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { absencesAmong, aroundQuery, teamsOfMemberQuery } from './away-calls.ts'
import type { NamedRequest } from './request-calls.ts'

export type Absences = ReturnType<typeof absencesAmong>

/** Who of the member’s teams is away on the days of a request; of everybody if the member is in no team. */
export function useAbsences(request: NamedRequest, isWanted: boolean): Absences | undefined {
  const { id } = useOrganization()
  const { data: teamIds } = useQuery({ ...teamsOfMemberQuery(id, request.user_id), enabled: isWanted })
  const { data } = useQuery({
    ...aroundQuery(id, request, teamIds ?? []),
    enabled: teamIds !== undefined,
    placeholderData: undefined,
  })
  return data && absencesAmong(data.rows, request)
}
