import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { integrationAudit } from '../audits.ts'
import { linkFacts } from '../changes/link-facts.ts'
import { integrationDeleted } from '../facts.ts'
import { removeIntegration } from '../store/integrations.ts'
import { allLinksOf } from '../store/links.ts'

export const deleteIntegration = endpoint({
  delete: '/v2/integrations/:integration_id',
  tag: 'Integrations',
  summary: 'Delete an integration',
  description:
    'Also deletes the integration’s links. The projects and tasks it created stay, and the tasks keep their remote ids.',
  access: mayUseIntegration,
  reply: nothing,

  async handle({ db, membership: { organizationId }, subject, now, announce, audit }) {
    const id = subject.cell('id')
    const removed = await removeIntegration(db, organizationId, id, now)
    if (removed === undefined) throw problems.not_found()
    audit(integrationAudit('delete', { organizationId, recordId: id, details: removed }))
    const at = { organizationId, integrationId: id }
    for (const fact of linkFacts(at, { changed: await allLinksOf(db, at) })) announce(fact)
    announce(integrationDeleted({ organization_id: organizationId, integration_id: id, ...removed }))
  },
})
