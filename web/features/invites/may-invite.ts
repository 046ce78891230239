import { useQuery } from '@tanstack/react-query'
import { manages, useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { teamsOfQuery } from '../teams/calls.ts'

/** Whether the reader may see who was invited: owners, managers, and leads whose team lets them; undefined: not known yet. */
export function useMaySeeInvites(): boolean | undefined {
  const organization = useOrganization()
  const user = useUser()
  const isManager = manages(organization)
  const own = useQuery({ ...teamsOfQuery(organization.id, user.id), enabled: !isManager })
  if (isManager || own.isError) return isManager
  return own.data?.rows.some(
    ({ lead_ids, lead_options }) =>
      lead_ids?.includes(user.id) && lead_options.invite_members_to_organization,
  )
}

/** Whether they may also invite: not those who only read. */
export function useMayInvite(): boolean | undefined {
  const maySee = useMaySeeInvites()
  return useOrganization().view_only ? false : maySee
}
