import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { largestPage } from '../../api/whole-list.ts'
import { useKeyset } from '../../ui/keyset.ts'
import { invoicesKey } from './calls.ts'
import type { InvoicePayment } from './invoice.ts'

type ListReceived = Calls['GET /v2/organizations/{organization_id}/invoice_payments']
export type ReceivedQuery = Omit<
  NonNullable<ListReceived['query']>,
  'page_start_id' | 'page_limit' | 'include[]'
>
/** A payment with the name of its client. */
export type NamedPayment = InvoicePayment & { client: string }

export function useReceived(organizationId: number, query: ReceivedQuery) {
  return useKeyset({
    list: { organizationId, name: 'invoice_payments', filters: query },
    queryKey: [...invoicesKey(organizationId), 'received', 'list', query],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/invoice_payments', {
        path: { organization_id: organizationId },
        query: { ...query, page_start_id, page_limit: largestPage, 'include[]': ['clients'] },
        signal,
      }),
    rowsOf: ({ invoice_payments, clients = [] }): NamedPayment[] => {
      const names = new Map(clients.map((client) => [client.id, client.name]))
      return invoice_payments.map((payment) => ({
        ...payment,
        client: names.get(payment.client_id ?? 0) ?? '',
      }))
    },
  })
}

export type ReceivedSums =
  Calls['GET /v2/organizations/{organization_id}/invoice_payments/summary']['reply']['invoice_payment_summaries'][number]

/** What the payments of the list add up to. The server counts. */
export const receivedSumsQuery = (organizationId: number, query: ReceivedQuery) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), 'received', 'sums', query],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/invoice_payments/summary', {
          path: { organization_id: organizationId },
          query,
          signal,
        })
      ).invoice_payment_summaries,
  })
