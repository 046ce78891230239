import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { invoicesKey, pathOf } from './calls.ts'
import type { InvoiceKind } from './invoice.ts'

export type InvoiceMail = Calls['GET /v2/client_invoices/{client_invoice_id}/mail']['reply']['invoice_mail']

/** The mail that sending would write. */
export const mailQuery = (organizationId: number, kind: InvoiceKind, id: number) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), kind, id, 'mail'],
    queryFn: async ({ signal }) => {
      const input = { path: pathOf(id), signal }
      const reply =
        kind === 'client'
          ? await v2('GET /v2/client_invoices/{client_invoice_id}/mail', input)
          : await v2('GET /v2/team_invoices/{team_invoice_id}/mail', input)
      return reply.invoice_mail
    },
    gcTime: 0,
  })
