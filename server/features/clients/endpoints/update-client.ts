import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import { type Detail, problems, refuseIfAny } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata } from '../../../foundation/records/metadata.ts'
import { intCell } from '../../../foundation/records/record.ts'
import {
  type BudgetInput,
  budgetFaults,
  budgetInput,
  completeBudget,
  giveProjectsTo,
} from '../../projects/public.ts'
import { mayUseClient } from '../access.ts'
import { clientChanged } from '../facts.ts'
import { client } from '../records/client.ts'
import { changeClient, getClient, lockClient } from '../store/clients.ts'
import { clientFields, idsOf, projectFaults } from './inputs.ts'

const bodyInput = Type.Object({
  name: Type.Optional(nameInput()),
  ...clientFields,
  status: Type.Optional(oneOfInput('active', 'archived')),
  budget: Type.Optional(orNullInput(budgetInput)),
})

export const updateClient = endpoint({
  put: '/v2/clients/:client_id',
  tag: 'Clients',
  summary: 'Change a client',
  description:
    'Send only what changes. null clears invoice_notes and net_terms to the organization’s defaults and removes the budget; a budget is sent whole, with stop_at. project_ids replaces the set.',
  access: mayUseClient,
  body: bodyInput,
  check: ({ budget }) => [...budgetFaults(budget), ...stopAtFaults(budget)],
  reply: one(client),
  example: { body: { phone: '+351 210 000 000', net_terms: null } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const { db, now, announce, audit } = writer
    const id = intCell(subject, 'id')
    const current = await lockClient(db, organizationId, id)
    if (current === undefined) throw problems.not_found()
    const projectIds = idsOf(body.project_ids)
    refuseIfAny(await projectFaults(db, organizationId, projectIds))
    await changeClient(
      db,
      organizationId,
      id,
      {
        name: body.name?.trim(),
        emails: body.emails,
        phone: body.phone,
        address: body.address,
        invoice_notes: body.invoice_notes,
        net_terms: body.net_terms,
        status: body.status,
        budget: body.budget && completeBudget(body.budget),
        metadata: body.metadata && changedMetadata(current.metadata, body.metadata),
      },
      now,
    )
    if (projectIds) await giveProjectsTo(writer, organizationId, id, projectIds)
    const changed = Object.keys(bodyInput.properties).filter((name) => name in body)
    audit({ organizationId, action: 'update', recordType: 'Client', recordId: id, details: { changed } })
    announce(clientChanged({ organization_id: organizationId, client_id: id, changed }))
    return getClient(db, organizationId, id)
  },
})

/** A changed budget is complete only with the percentage at which timers stop. */
function stopAtFaults(budget: BudgetInput | null | undefined): Detail[] {
  return budget && budget.stop_at === undefined ? [{ attribute: 'budget.stop_at', error: 'is required' }] : []
}
