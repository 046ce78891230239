import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput, oneOfInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { linkFacts } from '../changes/link-facts.ts'
import { integration, integrationStatuses } from '../records/integration.ts'
import { integrationTable } from '../store/integration-table.ts'
import { getIntegration } from '../store/integrations.ts'
import { allLinksOf } from '../store/links.ts'

export const updateIntegration = endpoint({
  put: '/v2/integrations/:integration_id',
  tag: 'Integrations',
  summary: 'Change an integration',
  description:
    'A disabled integration can’t sync; everything it created stays. Setting it to active clears disabled_reason.',
  access: mayUseIntegration,
  body: Type.Object({
    name: Type.Optional(nameInput()),
    status: Type.Optional(oneOfInput(...integrationStatuses)),
    disabled_reason: Type.Optional(orNullInput(textInput(500))),
  }),
  reply: one(integration),
  example: { body: { status: 'disabled', disabled_reason: 'Moving to another system' } },

  async handle({ membership: { organizationId }, subject, body, ...writer }) {
    const { db, announce } = writer
    const id = subject.cell('id')
    await integrationTable.change(
      writer,
      { organizationId, id },
      {
        changed: Object.keys(body),
        columns(current) {
          const isActive = (body.status ?? current.status) === 'active'
          if (isActive && body.disabled_reason != null)
            throw invalid('disabled_reason', 'is only allowed while the integration is disabled')
          return {
            name: body.name?.trim() ?? current.name,
            status: body.status,
            disabled_reason: isActive ? null : body.disabled_reason,
          }
        },
      },
    )
    const at = { organizationId, integrationId: id }
    for (const fact of linkFacts(at, { changed: await allLinksOf(db, at) })) announce(fact)
    return getIntegration(db, organizationId, id)
  },
})
