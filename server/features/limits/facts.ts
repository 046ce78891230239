import type { FactValue } from '../../foundation/facts/fact.ts'

/** Limit histories of one member that came or changed together. */
export type HistoriesPayload = {
  organization_id: number
  user_id: number
  created: number[]
  updated: number[]
}

export function limitHistoriesChanged(payload: HistoriesPayload): FactValue {
  return { name: 'limit_histories.changed', stream: payload.organization_id, payload }
}
