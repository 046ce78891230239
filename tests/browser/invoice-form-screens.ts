import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

/** A draft and an open invoice of a client. */
export async function invoiceScreens({ call, owner, organizationId }: World): Promise<FormScreen[]> {
  const organization = `/organizations/${organizationId}`
  const made = async (path: string, body: object): Promise<number> => {
    const reply = await call(`POST /v2${path}`, owner, { body })
    return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
  }
  const client_id = await made(`${organization}/clients`, { name: 'Slip Works' })
  const line_items = [{ description: 'Fee', quantity: 1, unit_price: 100 }]
  const draft = await made(`${organization}/client_invoices`, { client_id })
  const open = await made(`${organization}/client_invoices`, { client_id, line_items })
  await made(`/client_invoices/${open}/issue`, {})
  const page = (id: number) => `${organization}/invoices/${id}`
  return [
    {
      form: 'newInvoiceForm',
      call: 'POST /v2/organizations/{organization_id}/client_invoices',
      path: `${organization}/invoices?new=yes`,
      label: 'New invoice',
      typed: { Client: { pick: 'Slip Works' } },
      action: 'Create draft',
      sent: { client_id },
    },
    {
      form: 'draftForm',
      call: 'PUT /v2/client_invoices/{client_invoice_id}',
      path: page(draft),
      open: (shown) => shown.getByRole('button', { name: 'Add line' }).click(),
      label: 'Draft',
      ...typedDraft,
    },
    {
      form: 'routingForm',
      call: 'PUT /v2/client_invoices/{client_invoice_id}/routing',
      path: page(open),
      label: 'E-invoice routing',
      typed: {
        'Buyer reference': '04011000-1234512345-06',
        'Order reference': 'PO-7781',
        'Contract reference': 'C-12',
        'Electronic address scheme': { pick: 'Leitweg-ID (Germany) 0204' },
        'Electronic address': '04011000-1234512345-06',
      },
      action: 'Save',
      sent: {
        buyer_reference: '04011000-1234512345-06',
        order_reference: 'PO-7781',
        contract_reference: 'C-12',
        endpoint_scheme: '0204',
        endpoint_id: '04011000-1234512345-06',
      },
    },
    {
      form: 'invoicePaymentForm',
      call: 'POST /v2/client_invoices/{client_invoice_id}/payments',
      path: page(open),
      open: (shown) => shown.getByRole('button', { name: 'Record payment' }).click(),
      label: 'Record payment',
      ...typedPayment,
    },
  ]
}

/** What is typed into a draft of either kind, and what is sent. */
export const typedDraft = {
  typed: {
    'Issue date': '2026-11-02',
    'Due date': '2026-12-02',
    Currency: 'EUR',
    Number: 'A-1',
    'PO number': '77',
    'Description of line 1': 'Workshop',
    'Quantity of line 1': '1.5',
    'Price of line 1': '80',
    Discount: '2.5',
    Tax: '19',
    'Second tax': '5',
    // Removes both taxes.
    'Reason for no tax': { pick: 'Reverse charge' },
    Notes: 'Thanks.',
  },
  action: 'Save draft',
  sent: {
    issue_date: '2026-11-02',
    due_date: '2026-12-02',
    currency: 'EUR',
    number: 'A-1',
    po_number: '77',
    discount: 2.5,
    tax_1: null,
    tax_2: null,
    tax_scenario: 'reverse_charge',
    notes: 'Thanks.',
    line_items: [
      { description: 'Workshop', quantity: 1.5, unit_price: 80, tax_1: true, tax_2: true, discount: true },
    ],
  },
}

export const typedPayment = {
  typed: { Amount: '40.5', Date: '2026-11-02', Method: 'transfer', Reference: 'A-17' },
  action: 'Record payment',
  sent: { amount: 40.5, date: '2026-11-02', method: 'transfer', reference: 'A-17' },
}
