import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput, oneOfInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import { invalid, problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { linkFacts } from '../changes/tell-links.ts'
import { integrationChanged } from '../facts.ts'
import { integration, integrationStatuses } from '../records/integration.ts'
import { changeIntegration, getIntegration, lockIntegration } from '../store/integrations.ts'
import { allLinksOf } from '../store/links.ts'

const bodyInput = Type.Object({
  name: Type.Optional(nameInput()),
  status: Type.Optional(oneOfInput(...integrationStatuses)),
  disabled_reason: Type.Optional(orNullInput(textInput(500))),
})

export const updateIntegration = endpoint({
  put: '/v2/integrations/:integration_id',
  tag: 'Integrations',
  summary: 'Change an integration',
  description:
    'A disabled integration takes no sync; what it brought stays. Making it active clears disabled_reason.',
  access: mayUseIntegration,
  body: bodyInput,
  reply: one(integration),
  example: { body: { status: 'disabled', disabled_reason: 'Moving to another system' } },

  async handle({ db, membership: { organizationId }, subject, body, now, announce, audit }) {
    const id = subject.cell('id')
    const current = await lockIntegration(db, organizationId, id)
    if (current === undefined) throw problems.not_found()
    const name = body.name?.trim() ?? current.name
    const isActive = (body.status ?? current.status) === 'active'
    if (isActive && body.disabled_reason != null)
      throw invalid('disabled_reason', 'is for an integration that is disabled')
    const disabled_reason = isActive ? null : body.disabled_reason
    await changeIntegration(db, organizationId, id, { name, status: body.status, disabled_reason }, now)
    const changed = Object.keys(bodyInput.properties).filter((field) => field in body)
    audit({ organizationId, action: 'update', recordType: 'Integration', recordId: id, details: { changed } })
    const payload = { organization_id: organizationId, integration_id: id, name, type: current.type }
    announce(integrationChanged({ ...payload, changed }))
    const at = { organizationId, integrationId: id }
    for (const fact of linkFacts(at, { changed: await allLinksOf(db, at) })) announce(fact)
    return getIntegration(db, organizationId, id)
  },
})
