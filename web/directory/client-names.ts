import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../api/v2.ts'
import type { Calls, Client } from '../api/v2-types.ts'

type ListClients = Calls['GET /v2/organizations/{organization_id}/clients']

/** Everything that is read of an organization's clients. */
export const clientsKey = (organizationId: number) => ['organization', organizationId, 'clients'] as const

const some = 30

/** Active clients whose name has the text in it. */
export const foundClientsQuery = (organizationId: number, text: string) =>
  queryOptions({
    queryKey: [...clientsKey(organizationId), 'found', text],
    queryFn: ({ signal }) =>
      readClients(organizationId, { ...(text && { 'search[name]': text }), page_limit: some }, signal),
    placeholderData: keepPreviousData,
  })

/** Clients by their ids, archived ones too. */
export const namedClientsQuery = (organizationId: number, ids: number[]) =>
  queryOptions({
    queryKey: [...clientsKey(organizationId), 'named', ids],
    queryFn: ({ signal }) =>
      readClients(
        organizationId,
        { 'client_ids[]': ids, status: 'all', page_limit: Math.max(ids.length, 1) },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })

async function readClients(
  organizationId: number,
  query: ListClients['query'],
  signal: AbortSignal,
): Promise<Client[]> {
  const path = { organization_id: organizationId }
  return (await v2('GET /v2/organizations/{organization_id}/clients', { path, query, signal })).clients
}
