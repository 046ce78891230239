import { useQuery } from '@tanstack/react-query'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { nowMs } from '../../ui/clock.ts'
import { localZone } from '../../ui/dates.ts'
import { boundsIn } from '../../ui/day-span.ts'
import { useDaySpan } from '../../ui/days-field.tsx'
import type { Rows } from '../../ui/keyset.ts'
import type { ServedList } from '../../ui/list-export.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { useNewest } from '../../ui/use-newest.ts'
import { dayIn } from '../../ui/week.ts'
import { type Entry, type EntryFilters, readEntries } from './calls.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const pageLimit = 200
const mostNames = 500

export type NamedEntry = Entry & { by: string | undefined; about: string | undefined }

/** The API allows at most a week per request. */
export const week = { usual: 7, most: 7 }

/** Days are those of the reader. */
export const today = () => dayIn(localZone(), nowMs())

/** The entries that match the filters in the address, newest first, with the names of people. */
export function useEntries(organizationId: number): Rows<NamedEntry> {
  const { text, list } = useSearchState()
  const { startMs, stopMs } = boundsIn(localZone(), useDaySpan(today(), week))
  const subjectId = Number(text('about')) || 0
  const filters: EntryFilters = {
    ...(text('action') && { event_action: text('action') }),
    ...(text('record') && { record_type: text('record') }),
    ...(subjectId > 0 && { subject_user_id: subjectId }),
    ...(text('ip') && { ip: text('ip') }),
    include_removed_members: list('with').includes('removed'),
    include_archived_projects: list('with').includes('archived'),
  }
  const rows = useNewest<Entry>({
    queryKey: ['organization', organizationId, 'audit-log', filters],
    startMs,
    // Nothing can have happened after this minute, so the rest of the day is not searched.
    stopMs: Math.min(stopMs, Math.ceil(nowMs() / minuteMs) * minuteMs),
    mostMs: week.most * dayMs,
    async readPage(range, startId, signal) {
      const page = await readEntries(
        organizationId,
        {
          ...filters,
          'created[start]': new Date(range.startMs).toISOString(),
          'created[stop]': new Date(range.stopMs ?? stopMs).toISOString(),
          page_start_id: startId,
          page_limit: pageLimit,
        },
        signal,
      )
      return { rows: page.organization_audit_log_entries, nextId: page.pagination?.next_page_start_id }
    },
  })
  const served: ServedList = {
    organizationId,
    name: 'audit_log_entries',
    filters: {
      ...filters,
      'created[start]': new Date(startMs).toISOString(),
      'created[stop]': new Date(stopMs).toISOString(),
    },
  }
  return { ...useNames(organizationId, rows), list: served }
}

function useNames(organizationId: number, rows: Rows<Entry>): Rows<NamedEntry> {
  const ids = new Set(rows.all.flatMap(({ user_id, subject_user_id }) => [user_id, subject_user_id]))
  const wanted = [...ids].filter((id) => id !== null).sort((a, b) => a - b)
  const { data = [] } = useQuery(namedMembersQuery(organizationId, wanted.slice(0, mostNames)))
  const names = new Map(data.map(({ user_id, name }) => [user_id, name]))
  const nameOf = (id: number | null) =>
    id === null ? undefined : (names.get(id) ?? t('User {id}', { id: String(id) }))
  const named = (entry: Entry): NamedEntry => ({
    ...entry,
    by: nameOf(entry.user_id),
    about: nameOf(entry.subject_user_id),
  })
  return { ...rows, all: rows.all.map(named), readAll: async () => (await rows.readAll()).map(named) }
}
