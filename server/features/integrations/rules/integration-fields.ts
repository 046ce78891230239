import { type Static, Type } from 'typebox'
import { nameInput, oneOfInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { integrationStatuses } from '../records/integration.ts'

export const newIntegration = Type.Object({
  name: nameInput(),
  type: Type.String({
    maxLength: 50,
    pattern: '^[a-z][a-z0-9_-]{0,49}$',
    description: 'The kind of system: a lowercase word of up to 50 characters, such as issue_tracker.',
  }),
})

export const changedIntegration = Type.Object({
  name: Type.Optional(nameInput()),
  status: Type.Optional(oneOfInput(...integrationStatuses)),
  disabled_reason: Type.Optional(orNullInput(textInput(500))),
})

type Changes = Static<typeof changedIntegration>
type Status = (typeof integrationStatuses)[number]

export type IntegrationColumns = { name: string; type?: string } & Omit<Changes, 'name'>

/** A field is stored in the column of its name, unless it says otherwise here. An active integration has no reason. */
export function integrationColumns(
  body: Changes,
  current: { name: string; status: Status },
): IntegrationColumns {
  const isActive = (body.status ?? current.status) === 'active'
  if (isActive && body.disabled_reason != null)
    throw invalid('disabled_reason', 'is only allowed while the integration is disabled')
  return {
    ...body,
    name: body.name?.trim() ?? current.name,
    disabled_reason: isActive ? null : body.disabled_reason,
  }
}
