import { Type } from 'typebox'
import { fact, type PayloadOf } from '../../foundation/facts/fact.ts'
import { dateText, id, ids, instantText, names } from '../../foundation/facts/fields.ts'

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

/** It has become known whether activities of one member were tracked on site or remotely. */
export const activitiesPlaced = fact('activities.placed', { ...ofMember, activity_ids: ids })

/** Time of one member that was removed or moved to another project, and when it was. */
export const timeRewritten = fact('time.rewritten', {
  ...ofMember,
  start: instantText,
  stop: instantText,
  removed_project_ids: ids,
  moved: Type.Array(Type.Object({ project_id: id, new_project_id: id })),
})

/** Where a member was, from one moment to another, has arrived. */
export const locationsRecorded = fact('locations.recorded', {
  ...ofMember,
  start: instantText,
  stop: instantText,
})

export const notesCreated = fact('notes.created', { ...ofMember, note_ids: ids })

export type ActivitiesPayload = PayloadOf<typeof activitiesChanged>

/** Usages of tools of one member that were created, changed or deleted together, with the days they add up to. */
export const toolUsagesChanged = fact('tool_usages.changed', {
  ...ofMember,
  created: ids,
  updated: ids,
  deleted: ids,
  days_created: ids,
  days_updated: ids,
})

/** Records that an organization has kept long enough. Time and its sums stay. */
export const toolUsagesRemoved = fact('tool_usages.removed', { organization_id: id, tool_usage_ids: ids })
export const dailyToolUsagesRemoved = fact('daily_tool_usages.removed', {
  organization_id: id,
  daily_tool_usage_ids: ids,
})
export const notesRemoved = fact('notes.removed', { organization_id: id, note_ids: ids })

export const trackingRetentionChanged = fact('tracking_retention.changed', {
  organization_id: id,
  changed: names,
})
