import { useQuery } from '@tanstack/react-query'
import { namedClientsQuery } from '../../directory/client-names.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import type { Invoice } from './invoice.ts'

/** The name of the client or the member. */
export function usePartyName({ client_id, user_id }: Invoice): string {
  const { id } = useOrganization()
  const clients = useQuery(namedClientsQuery(id, client_id === undefined ? [] : [client_id]))
  const members = useQuery(namedMembersQuery(id, user_id === undefined ? [] : [user_id]))
  const client = clients.data?.find((each) => each.id === client_id)?.name
  return client ?? members.data?.find((each) => each.user_id === user_id)?.name ?? ''
}
