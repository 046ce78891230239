import type { Writer } from '../api/writing.ts'
import { activitiesChanged, notesCreated } from '../features/tracking/facts.ts'
import type { projectMemberRows } from './rows/project-members.ts'
import type { Ids } from './rows/tasks.ts'
import { type Assignment, activityRows, noteRows } from './rows/time.ts'
import { insertTimed, recordTrackers, sumUpDays } from './store-time.ts'

type Work = { onProjects: ReturnType<typeof projectMemberRows>; assignments: Assignment[] }

/** A week of tracked time before now, with its days and some notes. */
export async function makeTime({ db, now, announce }: Writer, ids: Ids, work: Work): Promise<void> {
  const rows = activityRows(ids, work.onProjects, work.assignments, now)
  const activities = Map.groupBy(await insertTimed(db, 'activities', rows), ({ user_id }) => user_id)
  const days = Map.groupBy(await sumUpDays(db, ids.organizationId, now), ({ user_id }) => user_id)
  const notes = Map.groupBy(await insertTimed(db, 'notes', noteRows(rows)), ({ user_id }) => user_id)
  await recordTrackers(db, ids.organizationId)
  const idsOf = (made: { id: number }[] | undefined) => (made ?? []).map(({ id }) => id)
  for (const [user_id, made] of activities) {
    const of = { organization_id: ids.organizationId, user_id }
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
}
