import { column, type Follow } from '../../../api/side-loads.ts'
import { instantWindow, requireRecent } from '../../../foundation/http/window.ts'
import { timeLists } from '../../tracking/public.ts'
import { timeEditLog } from '../records/time-edit-log.ts'
import { pageOfLogs } from '../store/time-edit-logs.ts'

const extent = { days: 31, oldest: { months: 36 } }

const lists = timeLists({
  path: 'time_edit_logs',
  tag: 'Manual time',
  what: 'time edit logs',
  description: 'The logs of a project include time that was added to it and time that was removed from it.',
  record: timeEditLog,
  asked: { created: instantWindow(extent) },
  example: { query: 'created[start]=2026-11-16T00:00:00Z&created[stop]=2026-11-16T12:00:00Z' },
  include: {
    users: either('user_id', 'blame_user_id'),
    projects: either('project_id', 'original_project_id'),
    tasks: either('task_id', 'original_task_id'),
  },

  page(db, organizationId, query, now) {
    requireRecent('created', query.created.start, now, extent.oldest)
    return pageOfLogs(db, organizationId, query)
  },
})

export const listTimeEditLogs = lists.ofOrganization
export const listProjectTimeEditLogs = lists.ofProject

/** Follows the ids of both columns. */
function either<Name extends string>(...names: Name[]): Follow<Record<Name, number | null>> {
  return function* (rows) {
    for (const name of names) yield* column(name)(rows)
  }
}
