import type { FactValue } from '../../foundation/facts/fact.ts'

/** Activities of one member that came or changed together, with the days that they add up to. */
export type ActivitiesPayload = {
  organization_id: number
  user_id: number
  created: number[]
  updated: number[]
  deleted: number[]
  dates: string[]
  days_created: number[]
  days_updated: number[]
}

export function activitiesChanged(payload: ActivitiesPayload): FactValue {
  return { name: 'activities.changed', stream: payload.organization_id, payload }
}

export type NotesPayload = { organization_id: number; user_id: number; note_ids: number[] }

export function notesCreated(payload: NotesPayload): FactValue {
  return { name: 'notes.created', stream: payload.organization_id, payload }
}
