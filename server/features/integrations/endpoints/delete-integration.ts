import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { linkFacts } from '../changes/tell-links.ts'
import { integrationDeleted } from '../facts.ts'
import { changeIntegration, lockIntegration } from '../store/integrations.ts'
import { allLinksOf } from '../store/links.ts'

export const deleteIntegration = endpoint({
  delete: '/v2/integrations/:integration_id',
  tag: 'Integrations',
  summary: 'Delete an integration',
  description:
    'Its links are gone with it. The projects and tasks that it brought stay, and the tasks keep their remote ids.',
  access: mayUseIntegration,
  reply: nothing,

  async handle({ db, membership: { organizationId }, subject, now, announce, audit }) {
    const id = subject.cell('id')
    const current = await lockIntegration(db, organizationId, id)
    if (current === undefined) throw problems.not_found()
    const { name, type } = current
    await changeIntegration(db, organizationId, id, { status: 'deleted' }, now)
    audit({
      organizationId,
      action: 'delete',
      recordType: 'Integration',
      recordId: id,
      details: { name, type },
    })
    const at = { organizationId, integrationId: id }
    for (const fact of linkFacts(at, { changed: await allLinksOf(db, at) })) announce(fact)
    announce(integrationDeleted({ organization_id: organizationId, integration_id: id, name, type }))
  },
})
