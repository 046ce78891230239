import { Type } from 'typebox'
import {
  described,
  flag,
  instant,
  int,
  ints,
  json,
  metadata,
  nullable,
  optional,
  restricted,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { buyerEInvoice } from '../../../paper/e-party.ts'
import { budgetSchema } from '../../projects/public.ts'
import { invoiceLanguages } from '../rules/client-fields.ts'

export const client = record(
  {
    singular: 'client',
    plural: 'clients',
    title: 'Client',
    description: 'A customer of the organization, with projects, a budget and invoices.',
  },
  {
    id: int('c.id'),
    organization_id: int('c.organization_id'),
    name: text('c.name'),
    emails: json('to_json(c.emails)', Type.Array(Type.String())),
    phone: nullable(text('c.phone')),
    address: text('c.address'),
    country: described('An ISO 3166-1 country code, such as PT.', nullable(text('c.country'))),
    tax_id: described('A VAT id or a national tax number, for invoices.', nullable(text('c.tax_id'))),
    language: described(
      'The language of invoices to the client; null for the organization’s.',
      nullable(word('c.language', invoiceLanguages)),
    ),
    e_invoice: described(
      'What e-invoices to the client carry beyond its address; null for nothing.',
      nullable(json('c.e_invoice', buyerEInvoice)),
    ),
    project_ids: ints(`array(select p.id from project_directory p
      where p.organization_id = c.organization_id and p.status <> 'deleted' and p.client_id = c.id order by p.id)`),
    inherit_invoice_notes: flag('c.invoice_notes is null'),
    invoice_notes: optional(text('c.invoice_notes')),
    inherit_net_terms: flag('c.net_terms is null'),
    net_terms: optional(json('to_json(c.net_terms::text)', Type.String())),
    status: word('c.status', ['active', 'archived']),
    created_at: instant('c.created_at'),
    updated_at: instant('c.updated_at'),
    budget: restricted(json('c.budget', budgetSchema)),
    metadata: metadata('c.metadata'),
  },
)

export type ClientRow = RowOf<typeof client>
