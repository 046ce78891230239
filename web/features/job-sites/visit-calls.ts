import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, JobSiteVisit, Location } from '../../api/v2-types.ts'
import { largestPage, readWholeList, type WholeList } from '../../api/whole-list.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { nowMs } from '../../ui/clock.ts'
import { sitesKey } from './calls.ts'

/** A visit of either kind; passive: no rule of the site covered the member. */
export type Visit = JobSiteVisit & { isPassive: boolean; member: string }
export type { Location }

type Asked = Calls['GET /v2/organizations/{organization_id}/job_site_visits']['query']

/** Both kinds of visits, in the order of arrival. */
async function readVisits(
  organizationId: number,
  query: Asked,
  signal: AbortSignal,
): Promise<WholeList<Visit>> {
  const path = { organization_id: organizationId }
  const asked = { ...query, page_limit: largestPage, 'include[]': ['users' as const] }
  const [visits, passive] = await Promise.all([
    readWholeList({
      fetchPage: (page_start_id) =>
        v2('GET /v2/organizations/{organization_id}/job_site_visits', {
          path,
          query: { ...asked, page_start_id },
          signal,
        }),
      rowsOf: ({ job_site_visits, users }) => named(job_site_visits, users, false),
    }),
    readWholeList({
      fetchPage: (page_start_id) =>
        v2('GET /v2/organizations/{organization_id}/passive_job_site_visits', {
          path,
          query: { ...asked, page_start_id },
          signal,
        }),
      rowsOf: ({ passive_job_site_visits, users }) => named(passive_job_site_visits, users, true),
    }),
  ])
  const rows = [...visits.rows, ...passive.rows]
  return {
    rows: rows.sort((one, other) => one.enter_at.localeCompare(other.enter_at)),
    isCut: visits.isCut || passive.isCut,
  }
}

function named(
  visits: readonly JobSiteVisit[],
  users: readonly { id: number; name: string }[] = [],
  isPassive: boolean,
): Visit[] {
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return visits.map((visit) => ({
    ...visit,
    isPassive,
    member: names.get(visit.user_id) ?? unnamed.user(visit.user_id),
  }))
}

const dayMs = 86_400_000
/** No visit lasts longer without a pause. */
const lookBackDays = 3

const moment = (ms: number) => new Date(ms).toISOString()

/** The members who are at a site now. */
export const presentQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...sitesKey(organizationId), 'present'],
    queryFn: ({ signal }) => {
      const now = nowMs()
      return readVisits(
        organizationId,
        {
          'enter[start]': moment(now - lookBackDays * dayMs),
          'enter[stop]': moment(now + dayMs / 24),
          status: 'open',
        },
        signal,
      )
    },
    refetchInterval: 30_000,
  })

export type Day = { userId: number; start: string; stop: string }

/** Where a member was on a day, and the visits that follow from it. */
export const traceQuery = (organizationId: number, { userId, start, stop }: Day) =>
  queryOptions({
    queryKey: [...sitesKey(organizationId), 'trace', userId, start, stop],
    queryFn: async ({ signal }) => {
      const [locations, visits] = await Promise.all([
        readWholeList({
          fetchPage: (page_start_id) =>
            v2('GET /v2/organizations/{organization_id}/locations', {
              path: { organization_id: organizationId },
              query: {
                'user_ids[]': [userId],
                'time_slot[start]': start,
                'time_slot[stop]': stop,
                page_start_id,
                page_limit: largestPage,
              },
              signal,
            }),
          rowsOf: (page) => page.locations,
        }),
        readVisits(
          organizationId,
          {
            'user_ids[]': [userId],
            'enter[start]': moment(Date.parse(start) - lookBackDays * dayMs),
            'enter[stop]': stop,
          },
          signal,
        ),
      ])
      const inOrder = locations.rows.sort((one, other) => one.recorded_at.localeCompare(other.recorded_at))
      // A visit of the night before belongs to this day too.
      const isOfDay = ({ exit_at, last_seen_at }: Visit) => (exit_at ?? last_seen_at) >= start
      return {
        locations: { ...locations, rows: inOrder },
        visits: { ...visits, rows: visits.rows.filter(isOfDay) },
      }
    },
  })

/** Who looked at a member's locations, the latest first. */
export const locationLooksQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: [...sitesKey(organizationId), 'looks', userId],
    queryFn: async ({ signal }) => {
      const { rows, isCut } = await readWholeList({
        fetchPage: (page_start_id) =>
          v2('GET /v2/organizations/{organization_id}/location_views', {
            path: { organization_id: organizationId },
            query: { 'user_ids[]': [userId], page_start_id, page_limit: largestPage },
            signal,
          }),
        rowsOf: ({ location_views }) => location_views,
      })
      return { rows: rows.reverse(), isCut }
    },
  })
