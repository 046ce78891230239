import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateWindow, requireRecent } from '../../../foundation/http/window.ts'
import { mayListTime } from '../../tracking/public.ts'
import { dashboardDay } from '../records/dashboard-day.ts'
import { pageOfDays } from '../store/days.ts'
import { filters, sightOf } from './dashboard-query.ts'

const extent = { days: 31, oldest: { months: 36 } }

export const listDashboardDays = endpoint({
  get: '/v2/organizations/:organization_id/dashboard/days',
  tag: 'Dashboard',
  summary: 'List the tracked time of all members by day and project',
  description:
    'Returns one record for each day and project with time. It sums the daily activities that the caller can see.',
  access: mayListTime,
  query: { ...filters, ...paging, date: dateWindow(extent) },
  include: { projects: column('project_id') },
  reply: page(dashboardDay),
  example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16' },

  async handle({ now, ...asking }) {
    const { db, membership, query } = asking
    requireRecent('date', query.date.start, now, extent.oldest)
    const rows = await pageOfDays(db, membership.organizationId, {
      ...query,
      days: { firstDay: query.date.start, lastDay: query.date.stop },
      sight: await sightOf(asking),
    })
    return pageOf(rows, query.page_limit)
  },
})
