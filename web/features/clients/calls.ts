import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, Client } from '../../api/v2-types.ts'
import { useKeyset } from '../../ui/keyset.ts'

export type { Client }
export type ListClients = Calls['GET /v2/organizations/{organization_id}/clients']
export type ClientChange = Calls['PUT /v2/clients/{client_id}']['body']
export type NewClient = Calls['POST /v2/organizations/{organization_id}/clients']['body']

/** Everything that is read of an organization's clients. */
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
  return clientsOf(await v2('GET /v2/organizations/{organization_id}/clients', { path, query, signal }))
}

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
