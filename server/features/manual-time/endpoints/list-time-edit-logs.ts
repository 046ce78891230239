import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow, requireRecent } from '../../../foundation/http/window.ts'
import { intCell, type Row } from '../../../foundation/records/record.ts'
import {
  mayListProjectTime,
  mayListTime,
  projectsOf,
  rolesThatSee,
  seesTimeOfProject,
} from '../../tracking/public.ts'
import { timeEditLog } from '../records/time-edit-log.ts'
import { pageOfLogs } from '../store/time-edit-logs.ts'

const extent = { days: 31, oldest: { months: 36 } }
const filters = { ...paging, created: instantWindow(extent), user_ids: ids(), task_ids: ids() }
const example = { query: 'created[start]=2026-11-16T00:00:00Z&created[stop]=2026-11-16T12:00:00Z' }

const include = {
  users: either('user_id', 'blame_user_id'),
  projects: either('project_id', 'original_project_id'),
  tasks: either('task_id', 'original_task_id'),
}

/** Follows the ids of both columns. */
function either(...columns: string[]) {
  return function* (rows: readonly Row[]) {
    for (const name of columns) yield* column(name)(rows)
  }
}

export const listTimeEditLogs = endpoint({
  get: '/v2/organizations/:organization_id/time_edit_logs',
  tag: 'Manual time',
  summary: 'List the time edit logs of an organization',
  access: mayListTime,
  query: { ...filters, project_ids: ids() },
  include,
  reply: page(timeEditLog),
  example,

  async handle({ db, caller, membership, query, now }) {
    requireRecent('created', query.created.start, now, extent.oldest)
    const at = { organizationId: membership.organizationId, userId: caller.userId }
    const seen = seesEverybody(membership)
      ? undefined
      : { userId: caller.userId, projectIds: await projectsOf(db, at, rolesThatSee(membership)) }
    return pageOf(await pageOfLogs(db, at.organizationId, { ...query, seen }), query.page_limit)
  },
})

export const listProjectTimeEditLogs = endpoint({
  get: '/v2/projects/:project_id/time_edit_logs',
  tag: 'Manual time',
  summary: 'List the time edit logs of a project',
  description: 'Of time that came to the project, and of time that was taken from it.',
  access: mayListProjectTime,
  query: filters,
  include,
  reply: page(timeEditLog),
  example,

  async handle({ db, caller, membership, standing, subject, query, now }) {
    requireRecent('created', query.created.start, now, extent.oldest)
    const seen = seesTimeOfProject(membership, standing)
      ? undefined
      : { userId: caller.userId, projectIds: [] }
    const asked = { ...query, project_ids: [intCell(subject, 'id')], seen }
    return pageOf(await pageOfLogs(db, membership.organizationId, asked), query.page_limit)
  },
})
