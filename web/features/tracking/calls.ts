import { queryOptions } from '@tanstack/react-query'
import { onDeviceOf } from '../../api/kept-queries.ts'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Activity, Calls, Note, Project, Task } from '../../api/v2-types.ts'
import { largestPage, readWholeList } from '../../api/whole-list.ts'
import { addDays, type DayText, daysBetween } from '../../ui/week.ts'
import { dayBounds } from './day-bounds.ts'

export type DailyReply = Calls['GET /v2/organizations/{organization_id}/activities/daily']['reply']

/** Whose time, where, and by which clocks its days are cut. */
export type Whose = { organizationId: number; userId: number; zone: string }

type Asked = { organizationId: number; userId: number; first: DayText; last: DayText; signal: AbortSignal }

/** All totals of a member's days, with their projects and tasks. */
export async function readDays({ organizationId, userId, first, last, signal }: Asked): Promise<DailyReply> {
  const { rows: pages } = await readWholeList({
    fetchPage: (page_start_id) =>
      v2('GET /v2/organizations/{organization_id}/activities/daily', {
        path: { organization_id: organizationId },
        query: {
          'user_ids[]': [userId],
          'date[start]': first,
          'date[stop]': last,
          page_start_id,
          page_limit: largestPage,
          'include[]': ['projects', 'tasks'],
        },
        signal,
      }),
    rowsOf: (page) => [page],
  })
  return {
    daily_activities: pages.flatMap(({ daily_activities }) => daily_activities),
    projects: pages.flatMap(({ projects = [] }) => projects),
    tasks: pages.flatMap(({ tasks = [] }) => tasks),
  }
}

export type Booked = { activities: Activity[]; projects: Project[]; tasks: Task[] }

// The API takes seven days of 24 hours, and in autumn a local week has more.
const mostDays = 6

export const bookedKey = (organizationId: number, userId: number) =>
  [...timeKey(organizationId), 'booked', userId] as const

/** The booked time of a member on some days, slot by slot. */
export const bookedQuery = (whose: Whose, first: DayText, last: DayText) =>
  queryOptions({
    queryKey: [...bookedKey(whose.organizationId, whose.userId), first, last, whose.zone],
    meta: onDeviceOf(whose.userId),
    queryFn: async ({ signal }): Promise<Booked> => {
      const days = daysBetween(first, last)
      const parts = days.filter((_, i) => i % mostDays === 0)
      const pages = await Promise.all(
        parts.map((from) => {
          const until = addDays(from, mostDays - 1)
          return readBooked(whose, { from, until: until < last ? until : last }, signal)
        }),
      )
      return {
        activities: pages.flat().flatMap(({ activities }) => activities),
        projects: pages.flat().flatMap(({ projects = [] }) => projects),
        tasks: pages.flat().flatMap(({ tasks = [] }) => tasks),
      }
    },
  })

async function readBooked(
  { organizationId, userId, zone }: Whose,
  { from, until }: { from: DayText; until: DayText },
  signal: AbortSignal,
) {
  const { rows } = await readWholeList({
    fetchPage: (page_start_id) =>
      v2('GET /v2/organizations/{organization_id}/activities', {
        path: { organization_id: organizationId },
        query: {
          'user_ids[]': [userId],
          'time_slot[start]': dayBounds(zone, from).start,
          'time_slot[stop]': dayBounds(zone, until).stop,
          page_start_id,
          page_limit: largestPage,
          'include[]': ['projects', 'tasks'],
        },
        signal,
      }),
    rowsOf: (page) => [page],
  })
  return rows
}

export type BookedDay = Booked & { notes: Note[] }

/** One day of a member: tracked time slot by slot, and notes. */
export const dayQuery = ({ organizationId, userId, zone }: Whose, day: DayText) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'day', userId, day, zone],
    meta: onDeviceOf(userId),
    queryFn: ({ signal }) => readDay({ organizationId, userId, zone }, day, signal),
  })

export async function readDay(
  { organizationId, userId, zone }: Whose,
  day: DayText,
  signal: AbortSignal,
): Promise<BookedDay> {
  const { start, stop } = dayBounds(zone, day)
  const path = { organization_id: organizationId }
  const query = {
    'user_ids[]': [userId],
    'time_slot[start]': start,
    'time_slot[stop]': stop,
    page_limit: largestPage,
  }
  const [slots, notes] = await Promise.all([
    readWholeList({
      fetchPage: (page_start_id) =>
        v2('GET /v2/organizations/{organization_id}/activities', {
          path,
          query: { ...query, page_start_id, 'include[]': ['projects', 'tasks'] },
          signal,
        }),
      rowsOf: (page) => [page],
    }),
    readWholeList({
      fetchPage: (page_start_id) =>
        v2('GET /v2/organizations/{organization_id}/notes', {
          path,
          query: { ...query, page_start_id },
          signal,
        }),
      rowsOf: (page) => page.notes,
    }),
  ])
  return {
    activities: slots.rows.flatMap(({ activities }) => activities),
    projects: slots.rows.flatMap(({ projects = [] }) => projects),
    tasks: slots.rows.flatMap(({ tasks = [] }) => tasks),
    notes: notes.rows,
  }
}
