import { instantWindow } from '../../../foundation/http/window.ts'
import { note } from '../records/note.ts'
import { pageOfNotes } from '../store/time-pages.ts'
import { timeLists } from '../time-lists.ts'
import { slotsIn } from './time-query.ts'

const extent = { days: 31, oldest: { months: 36 } }

const lists = timeLists({
  path: 'notes',
  tag: 'Notes',
  what: 'notes',
  description: 'What members wrote while they tracked time, in order of time, for at most 31 days.',
  record: note,
  asked: { time_slot: instantWindow(extent) },
  example: { query: 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-16T12:00:00Z' },

  page: (db, organizationId, query, now) =>
    pageOfNotes(db, organizationId, { ...query, ids: slotsIn(query.time_slot, now, extent) }),
})

export const listNotes = lists.ofOrganization
export const listProjectNotes = lists.ofProject
