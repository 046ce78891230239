import type { DemoPart } from '../../../api/demo/demo.ts'
import { activitiesChanged, notesCreated } from '../facts.ts'
import { activityRows, noteRows } from './rows.ts'
import { insertTimed, recordTrackers, sumUpDays } from './store.ts'

/** A week of tracked time before now, with its days and some notes. */
export const demoTime: DemoPart = {
  creates: 'tracked time',
  after: ['tasks'],

  async create(demo) {
    const { db, now, announce, organizationId } = demo
    const rows = activityRows(demo)
    const activities = Map.groupBy(await insertTimed(db, 'activities', rows), ({ user_id }) => user_id)
    const days = Map.groupBy(await sumUpDays(db, organizationId, now), ({ user_id }) => user_id)
    const notes = Map.groupBy(await insertTimed(db, 'notes', noteRows(rows)), ({ user_id }) => user_id)
    await recordTrackers(db, organizationId)
    const idsOf = (made: { id: number }[] | undefined) => (made ?? []).map(({ id }) => id)
    for (const [user_id, made] of activities) {
      const of = { organization_id: organizationId, user_id }
      announce(
        activitiesChanged({
          ...of,
          created: idsOf(made),
          updated: [],
          deleted: [],
          dates: [...new Set(rows.filter((row) => row.user_id === user_id).map(({ date }) => date))],
          days_created: idsOf(days.get(user_id)),
          days_updated: [],
        }),
      )
      announce(notesCreated({ ...of, note_ids: idsOf(notes.get(user_id)) }))
    }
  },
}
