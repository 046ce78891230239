import type { DemoPart } from '../../../api/demo/demo.ts'
import { activitiesChanged, notesCreated } from '../facts.ts'
import { pastStretches } from './past-time.ts'
import { activityRows, noteRows } from './rows.ts'
import { insertPast, insertTimed, recordTrackers, sumUpDays } from './store.ts'

/** Three months of tracked time up to now, with its days; the last days have notes, and all that trackers record. */
export const demoTime: DemoPart = {
  creates: 'tracked time',
  after: ['tasks', 'past timesheets'],

  async create(demo) {
    const { db, now, announce, organizationId } = demo
    const rows = activityRows(demo)
    const past = await insertPast(db, organizationId, pastStretches(demo))
    const activities = Map.groupBy(await insertTimed(db, 'activities', rows), ({ user_id }) => user_id)
    const days = Map.groupBy(await sumUpDays(db, organizationId, now), ({ user_id }) => user_id)
    const notes = Map.groupBy(await insertTimed(db, 'notes', noteRows(rows)), ({ user_id }) => user_id)
    await recordTrackers(db, organizationId)
    const idsOf = (made: { id: number }[] | undefined) => (made ?? []).map(({ id }) => id)
    const pastIds = new Map(past.map(({ user_id, ids }) => [user_id, ids]))
    for (const user_id of new Set([...pastIds.keys(), ...activities.keys()])) {
      const of = { organization_id: organizationId, user_id }
      announce(
        activitiesChanged({
          ...of,
          created: [...(pastIds.get(user_id) ?? []), ...idsOf(activities.get(user_id))],
          updated: [],
          deleted: [],
          dates: [...new Set((days.get(user_id) ?? []).map(({ date }) => date))],
          days_created: idsOf(days.get(user_id)),
          days_updated: [],
        }),
      )
      announce(notesCreated({ ...of, note_ids: idsOf(notes.get(user_id)) }))
    }
  },
}
