import { seesEverybody } from '../../../api/caller.ts'
import type { Context } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { explained, ids } from '../../../foundation/http/query.ts'
import { type Age, type DateWindow, requireRecent, type Window } from '../../../foundation/http/window.ts'
import { intCell, type Row } from '../../../foundation/records/record.ts'
import { addMicros, type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { rolesThatSee, seesTimeOfProject } from '../access.ts'
import { type IdRange, idsBetween } from '../rules/slot.ts'
import { idsOfDays } from '../store/days.ts'
import type { TimeQuery } from '../store/time-pages.ts'
import { projectsOf } from '../store/tracked-work.ts'

export const projectFilters = { ...paging, user_ids: ids(), task_ids: ids() }
export const organizationFilters = { ...projectFilters, project_ids: ids() }
export const todoFilter = { global_todo_ids: explained('Time on tasks of these global to-dos.', ids()) }

export const projectIncludes = { users: column('user_id'), tasks: column('task_id') }
export const organizationIncludes = { ...projectIncludes, projects: column('project_id') }

type Asked = Pick<TimeQuery, 'page_start_id' | 'page_limit' | 'user_ids' | 'task_ids' | 'global_todo_ids'> & {
  project_ids?: number[] | undefined
}

/** The filters of a list of an organization, and what of it the caller sees. */
export async function seenInOrganization<Q extends Asked>({
  db,
  caller,
  membership,
  query,
}: Pick<Context<unknown, Q, unknown, Db>, 'db' | 'caller' | 'membership' | 'query'>) {
  const { project_ids } = query
  if (seesEverybody(membership)) return { ...query, project_ids, seen: undefined }
  const at = { organizationId: membership.organizationId, userId: caller.userId }
  const projectIds = await projectsOf(db, at, rolesThatSee(membership))
  return { ...query, project_ids, seen: { userId: caller.userId, projectIds } }
}

/** The same for a list of one project. */
export function seenOnProject<Q extends Asked>({
  caller,
  membership,
  standing,
  subject,
  query,
}: Pick<Context<Row, Q, unknown, Db>, 'caller' | 'membership' | 'standing' | 'subject' | 'query'>) {
  const seen = seesTimeOfProject(membership, standing) ? undefined : { userId: caller.userId, projectIds: [] }
  return { ...query, project_ids: [intCell(subject, 'id')], seen }
}

/** The ids of a window of slots, which must not begin too long ago. */
export function slotsIn(window: Window, now: Instant, { oldest }: { oldest: Age }): IdRange {
  requireRecent('time_slot', window.start, now, oldest)
  return idsBetween(secondFrom(window.start), secondFrom(window.stop))
}

/** Slots begin at whole seconds: at or after an instant is at or after the next whole one. */
const secondFrom = (instant: Instant) => toSeconds(addMicros(instant, 999_999))

/** The ids of a window of days, which must not begin too long ago. */
export function daysIn(window: DateWindow, now: Instant, { oldest }: { oldest: Age }): IdRange {
  requireRecent('date', window.start, now, oldest)
  return idsOfDays(window.start, window.stop)
}
