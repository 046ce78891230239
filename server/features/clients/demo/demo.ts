import type { DemoPart } from '../../../api/demo/demo.ts'
import { momentOf } from '../../../api/demo/person.ts'
import { insertNamed } from '../../../foundation/db/insert-rows.ts'
import { completeBudget } from '../../projects/public.ts'
import { clientAudit } from '../audits.ts'
import { clients } from './story.ts'

export const demoClients: DemoPart = {
  creates: 'clients',
  after: ['organization'],

  async create({ db, organizationId, ids }) {
    const rows = clients.map((client, i) => ({
      organization_id: organizationId,
      name: client.name,
      emails: client.emails,
      phone: client.phone,
      address: client.address,
      country: client.country ?? null,
      tax_id: client.taxId ?? null,
      invoice_notes: client.invoiceNotes ?? null,
      net_terms: client.netTerms ?? null,
      status: client.archived ? 'archived' : 'active',
      budget: client.budget ? completeBudget(client.budget) : null,
      metadata: client.metadata ?? {},
      created_at: momentOf(client.created, i),
      updated_at: momentOf(client.archived ?? client.created, i),
    }))
    ids.clients = await insertNamed(db, { table: 'clients', rows })
  },

  past: [
    {
      hoursAgo: 106,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => clientAudit('update', change),
      details: { changed: ['emails', 'net_terms'] },
    },
  ],
}
