import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Client } from '../../api/v2-types.ts'
import { clientsKey } from '../../directory/client-names.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type { Client }
export type ListClients = Calls['GET /v2/organizations/{organization_id}/clients']
export type ClientChange = Calls['PUT /v2/clients/{client_id}']['body']
export type NewClient = Calls['POST /v2/organizations/{organization_id}/clients']['body']

export function useClients(organizationId: number, query: NonNullable<ListClients['query']>) {
  return useKeyset({
    queryKey: [...clientsKey(organizationId), 'list', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/clients', {
        path: { organization_id: organizationId },
        query: { ...query, page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: clientsOf,
  })
}

export const clientQuery = (organizationId: number, clientId: number) =>
  queryOptions({
    queryKey: [...clientsKey(organizationId), clientId],
    queryFn: async ({ signal }) =>
      (await v2('GET /v2/clients/{client_id}', { path: { client_id: clientId }, signal })).client,
  })

function clientsOf({ clients }: ListClients['reply']): Client[] {
  return clients
}

export const clients = {
  create: (organizationId: number, body: NewClient) =>
    v2('POST /v2/organizations/{organization_id}/clients', {
      path: { organization_id: organizationId },
      body,
    }),
  change: (clientId: number, body: ClientChange) =>
    v2('PUT /v2/clients/{client_id}', { path: { client_id: clientId }, body }),
  changeMetadata: (clientId: number, metadata: { key: string; value: string | null }[]) =>
    v2('PUT /v2/clients/{client_id}/update_metadata', { path: { client_id: clientId }, body: { metadata } }),
}
