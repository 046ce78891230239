import { feature } from '../../api/feature.ts'
import { getDashboard } from './endpoints/get-dashboard.ts'
import { listDashboardDays } from './endpoints/list-dashboard-days.ts'

export const dashboard = feature({
  name: 'dashboard',
  tags: { Dashboard: 'Who is working now, and how much members tracked today and this week.' },
  endpoints: [getDashboard, listDashboardDays],
})
