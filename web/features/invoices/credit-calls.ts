import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'
import { invoicesKey } from './calls.ts'

export type CreditNote = Calls['GET /v2/credit_notes/{credit_note_id}']['reply']['credit_note']

export const creditNotesQuery = (organizationId: number, invoiceId: number) =>
  queryOptions({
    queryKey: [...invoicesKey(organizationId), 'credit-notes', invoiceId],
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId }
      const query = { 'client_invoice_ids[]': [invoiceId], page_limit: 500 }
      const call = 'GET /v2/organizations/{organization_id}/credit_notes'
      return (await v2(call, { path, query, signal })).credit_notes
    },
  })

/** Issues a new credit note; if it is refused, nothing is left. */
export async function issueCreditNote(id: number): Promise<CreditNote> {
  const path = { credit_note_id: id }
  try {
    return (await v2('POST /v2/credit_notes/{credit_note_id}/issue', { path, body: {} })).credit_note
  } catch (error) {
    await v2('DELETE /v2/credit_notes/{credit_note_id}', { path })
    throw error
  }
}

export async function voidCreditNote(id: number): Promise<CreditNote> {
  const path = { credit_note_id: id }
  return (await v2('POST /v2/credit_notes/{credit_note_id}/void', { path, body: {} })).credit_note
}

export async function sendCreditNote(id: number): Promise<CreditNote> {
  const path = { credit_note_id: id }
  return (await v2('POST /v2/credit_notes/{credit_note_id}/send', { path, body: {} })).credit_note
}
