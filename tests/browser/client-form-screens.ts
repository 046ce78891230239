import type { World } from '../../server/testing/world.ts'
import { budgetSent, budgetTyped } from './budget-typed.ts'
import type { FormScreen } from './form-screens.ts'

const change = 'PUT /v2/clients/{client_id}' as const

const everyone = { 'Notify everyone on its projects': true }

export async function clientScreens({ call, owner, organizationId }: World): Promise<FormScreen[]> {
  const organization = `/organizations/${organizationId}`
  const made = async (kind: string, name: string): Promise<number> => {
    const { body } = await call(`POST /v2${organization}/${kind}s`, owner, { body: { name } })
    return body[kind].id
  }
  const projectIds = [await made('project', 'Crane'), await made('project', 'Quay')]
  const page = `${organization}/clients/${await made('client', 'Harbour')}`
  const contactTyped = {
    Name: 'Port Authority',
    'Email addresses': ['billing@port.example', 'office@port.example'],
    Phone: '+44 20 7946 0000',
    Address: '1 Quay Street',
  }
  const contactSent = {
    name: 'Port Authority',
    emails: ['billing@port.example', 'office@port.example'],
    phone: '+44 20 7946 0000',
    address: '1 Quay Street',
  }
  return [
    {
      form: 'contactForm',
      call: change,
      path: `${page}/settings`,
      label: 'Contact',
      typed: contactTyped,
      action: 'Save',
      sent: contactSent,
    },
    {
      form: 'invoiceDefaultsForm',
      call: change,
      path: `${page}/invoices`,
      label: 'Invoice defaults',
      typed: {
        Country: { pick: 'Albania' },
        'Tax ID': 'PT501964843',
        Language: { pick: 'Portuguese' },
        'Use the net terms of Test Works': false,
        'Net terms': '45',
        'Use the notes of Test Works': false,
        Notes: 'Thank you.',
      },
      action: 'Save',
      sent: {
        country: 'AL',
        tax_id: 'PT501964843',
        language: 'pt',
        net_terms: 45,
        invoice_notes: 'Thank you.',
      },
    },
    {
      form: 'clientEInvoiceForm',
      call: change,
      path: `${page}/invoices`,
      label: 'E-invoice',
      typed: {
        Format: { pick: 'XRechnung (UBL)' },
        'Buyer reference': '04011000-1234512345-06',
        Street: 'Am Ufer 1',
        'Post code': '53113',
        City: 'Bonn',
        'Contact person': 'Referat Z',
        'Electronic address scheme': { pick: 'Leitweg-ID (Germany) 0204' },
        'Electronic address': '04011000-1234512345-06',
      },
      action: 'Save',
      sent: {
        e_invoice: {
          street: 'Am Ufer 1',
          post_code: '53113',
          city: 'Bonn',
          contact_name: 'Referat Z',
          endpoint_scheme: '0204',
          endpoint_id: '04011000-1234512345-06',
          buyer_reference: '04011000-1234512345-06',
          format: 'xrechnung',
        },
      },
    },
    {
      form: 'clientBudgetForm',
      call: change,
      path: `${page}/budget`,
      label: 'Budget',
      typed: { ...budgetTyped, ...everyone },
      action: 'Save budget',
      sent: { budget: budgetSent },
    },
    {
      form: 'clientProjectsForm',
      call: change,
      path: page,
      open: (shown) => shown.getByRole('button', { name: 'Choose projects' }).click(),
      label: 'Projects of the client',
      typed: { Projects: { pick: ['Crane', 'Quay'] } },
      action: 'Save',
      sent: { project_ids: projectIds },
    },
    {
      form: 'newClientForm',
      call: 'POST /v2/organizations/{organization_id}/clients',
      path: `${organization}/clients?new=yes`,
      label: 'New client',
      typed: { ...contactTyped, Projects: { pick: ['Crane', 'Quay'] }, ...budgetTyped, ...everyone },
      action: 'Create client',
      sent: { ...contactSent, project_ids: projectIds, budget: budgetSent },
    },
  ]
}
