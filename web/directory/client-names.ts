import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v2 } from '../api/v2.ts'
import type { Calls, Client } from '../api/v2-types.ts'
import { readByIds } from '../api/whole-list.ts'

type ListClients = Calls['GET /v2/organizations/{organization_id}/clients']

/** The key of every query about an organization's clients. */
export const clientsKey = (organizationId: number) => ['organization', organizationId, 'clients'] as const

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
  return (await v2('GET /v2/organizations/{organization_id}/clients', { path, query, signal })).clients
}
