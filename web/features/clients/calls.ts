import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Client } from '../../api/v2-types.ts'
import { readByIds } from '../../api/whole-list.ts'
import { useKeyset } from '../../ui/keyset.ts'
import type { MetadataChange } from '../../ui/metadata.ts'

export type { Client }
export type ListClients = Calls['GET /v2/organizations/{organization_id}/clients']

/** The key of every query about an organization's clients. */
export const clientsKey = (organizationId: number) => ['organization', organizationId, 'clients'] as const

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

const shownInPicker = 30

/** Active clients whose name contains the text. */
export const foundClientsQuery = (organizationId: number, text: string) =>
  queryOptions({
    queryKey: [...clientsKey(organizationId), 'found', text],
    queryFn: ({ signal }) =>
      readClients(
        organizationId,
        { ...(text && { 'search[name]': text }), page_limit: shownInPicker },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** Clients by their ids, including archived ones. */
export const namedClientsQuery = (organizationId: number, ids: number[]) =>
  queryOptions({
    queryKey: [...clientsKey(organizationId), 'named', ids],
    queryFn: ({ signal }) =>
      readByIds(ids, (some) =>
        readClients(organizationId, { 'client_ids[]': some, status: 'all', page_limit: some.length }, signal),
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
  return clientsOf(await v2('GET /v2/organizations/{organization_id}/clients', { path, query, signal }))
}

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
