import type { DemoPart } from '../../../api/demo/demo.ts'
import { activitiesChanged, notesCreated } from '../facts.ts'
import { pastStretches } from './past-time.ts'
import { activityRows, noteRows } from './rows.ts'
import { insertPast, insertTimed, recordTrackers, sumUpDays } from './store.ts'

/**
 * Three months of tracked time up to now, with its days; the last days have notes, and all that trackers record. Only they
 * are announced: what follows from the time before, the demo creates itself.
 */
export const demoTime: DemoPart = {
  creates: 'tracked time',
  after: ['tasks', 'past timesheets'],

  async create(demo) {
    const { db, now, announce, organizationId } = demo
    const rows = activityRows(demo)
    await insertPast(db, organizationId, pastStretches(demo))
    const activities = Map.groupBy(await insertTimed(db, 'activities', rows), ({ user_id }) => user_id)
    const days = Map.groupBy(await sumUpDays(db, organizationId, now), ({ user_id }) => user_id)
    const notes = Map.groupBy(await insertTimed(db, 'notes', noteRows(rows)), ({ user_id }) => user_id)
    await recordTrackers(db, organizationId)
    const idsOf = (made: { id: number }[] | undefined) => (made ?? []).map(({ id }) => id)
    for (const [user_id, made] of activities) {
      const dates = new Set(rows.filter((row) => row.user_id === user_id).map(({ date }) => date))
      const recent = days.get(user_id)?.filter(({ date }) => dates.has(date))
      const of = { organization_id: organizationId, user_id }
      announce(
        activitiesChanged({
          ...of,
          created: idsOf(made),
          updated: [],
          deleted: [],
          dates: [...dates],
          days_created: idsOf(recent),
          days_updated: [],
        }),
      )
      announce(notesCreated({ ...of, note_ids: idsOf(notes.get(user_id)) }))
    }
  },
}
