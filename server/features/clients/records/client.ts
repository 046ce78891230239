import { Type } from 'typebox'
import {
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
import { budgetSchema } from '../../projects/public.ts'

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
    project_ids: ints(`array(select p.id from client_projects p
      where p.organization_id = c.organization_id and p.client_id = c.id order by p.id)`),
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
