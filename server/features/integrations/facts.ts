import type { FactValue } from '../../foundation/facts/fact.ts'

export type IntegrationPayload = {
  organization_id: number
  integration_id: number
  name: string
  type: string
}

const fact = (name: string, payload: IntegrationPayload): FactValue => ({
  name,
  stream: payload.organization_id,
  payload,
})

export const integrationCreated = (payload: IntegrationPayload) => fact('integration.created', payload)
export const integrationChanged = (payload: IntegrationPayload & { changed: string[] }) =>
  fact('integration.changed', payload)
export const integrationDeleted = (payload: IntegrationPayload) => fact('integration.deleted', payload)
