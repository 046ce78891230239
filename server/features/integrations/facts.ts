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
/** Its program was here, whether it changed something or not. */
export const integrationSynced = (payload: IntegrationPayload) => fact('integration.synced', payload)
export const integrationDeleted = (payload: IntegrationPayload) => fact('integration.deleted', payload)

type Links = { organization_id: number; integration_id: number; project_ids: number[]; user_ids: number[] }

const linksFact = (name: string, payload: Links): FactValue => ({
  name,
  stream: payload.organization_id,
  payload,
})

/** Projects and users that the integration has names for from now on. */
export const integrationLinked = (payload: Links) => linksFact('integration.linked', payload)
/** Links that say something else now, or that are gone. */
export const integrationLinksChanged = (payload: Links) => linksFact('integration.links_changed', payload)
