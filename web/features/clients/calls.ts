import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Client } from '../../api/v2-types.ts'
import { clientsKey } from '../../directory/client-names.ts'
import { useKeyset } from '../../ui/keyset.ts'
import type { MetadataChange } from '../../ui/metadata.ts'

export type { Client }
export type ListClients = Calls['GET /v2/organizations/{organization_id}/clients']

export function useClients(organizationId: number, query: NonNullable<ListClients['query']>) {
  return useKeyset({
    list: { organizationId, name: 'clients', filters: query },
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

export function setClientStatus(clientId: number, status: Client['status']) {
  return v2('PUT /v2/clients/{client_id}', { path: { client_id: clientId }, body: { status } })
}

export function changeClientMetadata(clientId: number, metadata: MetadataChange[]) {
  return v2('PUT /v2/clients/{client_id}/update_metadata', {
    path: { client_id: clientId },
    body: { metadata },
  })
}
