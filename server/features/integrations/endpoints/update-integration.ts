import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { linkFacts } from '../changes/link-facts.ts'
import { integration } from '../records/integration.ts'
import { changedIntegration, integrationColumns } from '../rules/integration-fields.ts'
import { integrationTable } from '../store/integration-table.ts'
import { getIntegration } from '../store/integrations.ts'
import { allLinksOf } from '../store/links.ts'

export const updateIntegration = endpoint({
  put: '/v2/integrations/:integration_id',
  tag: 'Integrations',
  summary: 'Change an integration',
  description:
    'A disabled integration can’t sync; everything it created stays. Setting the status to active clears disabled_reason.',
  access: mayUseIntegration,
  body: changedIntegration,
  reply: one(integration),
  example: { body: { status: 'disabled', disabled_reason: 'Moving to another system' } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const { db, announce } = writer
    const id = subject.cell('id')
    await integrationTable.change(
      writer,
      { organizationId, id },
      { changed: Object.keys(body), columns: (current) => integrationColumns(body, current) },
    )
    const at = { organizationId, integrationId: id }
    for (const fact of linkFacts(at, { changed: await allLinksOf(db, at) })) announce(fact)
    return getIntegration(db, organizationId, id)
  },
})
