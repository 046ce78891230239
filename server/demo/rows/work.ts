import { completeBudget } from '../../features/projects/public.ts'
import { momentOf, projects } from '../story/cast.ts'
import { clients } from '../story/clients.ts'
import type { DemoProject } from '../story/project.ts'

/** The rows of `clients`. */
export function clientRows(organizationId: number) {
  return clients.map((client, i) => ({
    organization_id: organizationId,
    name: client.name,
    emails: client.emails,
    phone: client.phone,
    address: client.address,
    invoice_notes: client.invoiceNotes ?? null,
    net_terms: client.netTerms ?? null,
    status: client.archived ? 'archived' : 'active',
    budget: client.budget ? completeBudget(client.budget) : null,
    metadata: client.metadata ?? {},
    created_at: momentOf(client.created, i),
    updated_at: momentOf(client.archived ?? client.created, i),
  }))
}

/** The rows of `projects`. */
export function projectRows(organizationId: number, clientIds: Map<string, number>) {
  return projects.map((project, i) => ({
    organization_id: organizationId,
    name: project.name,
    description: project.description ?? null,
    status: statusOf(project),
    type: project.type ?? 'project',
    client_id: project.client === undefined ? null : (clientIds.get(project.client) ?? null),
    billable: project.isBillable ?? true,
    budget: project.budget ? completeBudget(project.budget) : null,
    metadata: project.metadata ?? {},
    pay_rate: project.rates?.[0] ?? null,
    bill_rate: project.rates?.[1] ?? null,
    created_at: momentOf(project.created, i),
    updated_at: momentOf(project.archived ?? project.deleted ?? project.changed ?? project.created, i),
  }))
}

export function statusOf(project: DemoProject): 'active' | 'archived' | 'deleted' {
  if (project.deleted) return 'deleted'
  return project.archived ? 'archived' : 'active'
}
