import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'

const recurringKey = (organizationId: number) =>
  ['organization', organizationId, 'recurring-invoices'] as const

/** The rule of a client; null: it has none. */
export const recurringQuery = (organizationId: number, clientId: number) =>
  queryOptions({
    queryKey: [...recurringKey(organizationId), clientId],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId }
      const call = 'GET /v2/organizations/{organization_id}/recurring_invoices'
      const { recurring_invoices } = await v2(call, { path, query: { 'client_ids[]': [clientId] }, signal })
      return recurring_invoices[0] ?? null
    },
  })

export function deleteRecurring(id: number) {
  return v2('DELETE /v2/recurring_invoices/{recurring_invoice_id}', { path: { recurring_invoice_id: id } })
}

export function refreshRecurring(queries: QueryClient, organizationId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: recurringKey(organizationId) })
}
