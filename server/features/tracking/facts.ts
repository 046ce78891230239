import { Type } from 'typebox'
import { fact, type PayloadOf } from '../../foundation/facts/fact.ts'
import { dateText, id, ids } from '../../foundation/facts/fields.ts'

const ofMember = { organization_id: id, user_id: id }

/** Activities of one member that were created, changed or deleted together, with the days they add up to. */
export const activitiesChanged = fact('activities.changed', {
  ...ofMember,
  created: ids,
  updated: ids,
  deleted: ids,
  dates: Type.Array(dateText),
  days_created: ids,
  days_updated: ids,
})

export const notesCreated = fact('notes.created', { ...ofMember, note_ids: ids })

export type ActivitiesPayload = PayloadOf<typeof activitiesChanged>
