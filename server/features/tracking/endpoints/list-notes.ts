import { endpoint } from '../../../api/endpoint.ts'
import { pageOf } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { instantWindow } from '../../../foundation/http/window.ts'
import { mayListProjectTime, mayListTime } from '../access.ts'
import { note } from '../records/note.ts'
import { pageOfNotes } from '../store/time-pages.ts'
import {
  organizationFilters,
  organizationIncludes,
  projectFilters,
  projectIncludes,
  seenInOrganization,
  seenOnProject,
  slotsIn,
} from './time-query.ts'

const extent = { days: 31, oldest: { months: 36 } }
const asked = { time_slot: instantWindow(extent) }
const example = { query: 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-16T12:00:00Z' }

export const listNotes = endpoint({
  get: '/v2/organizations/:organization_id/notes',
  tag: 'Notes',
  summary: 'List the notes of an organization',
  access: mayListTime,
  query: { ...organizationFilters, ...asked },
  include: organizationIncludes,
  reply: page(note),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    const ids = slotsIn(query.time_slot, now, extent)
    const seen = await seenInOrganization(asking)
    return pageOf(await pageOfNotes(db, membership.organizationId, { ...seen, ids }), query.page_limit)
  },
})

export const listProjectNotes = endpoint({
  get: '/v2/projects/:project_id/notes',
  tag: 'Notes',
  summary: 'List the notes of a project',
  access: mayListProjectTime,
  query: { ...projectFilters, ...asked },
  include: projectIncludes,
  reply: page(note),
  example,

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    const ids = slotsIn(query.time_slot, now, extent)
    const seen = { ...seenOnProject(asking), ids }
    return pageOf(await pageOfNotes(db, membership.organizationId, seen), query.page_limit)
  },
})
