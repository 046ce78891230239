import type { FactValue } from '../../foundation/facts/fact.ts'

export function clientCreated(payload: {
  organization_id: number
  client_id: number
  client_name: string
}): FactValue {
  return { name: 'client.created', stream: payload.organization_id, payload }
}

export function clientChanged(payload: {
  organization_id: number
  client_id: number
  changed: string[]
}): FactValue {
  return { name: 'client.changed', stream: payload.organization_id, payload }
}
