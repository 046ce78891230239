import { feature } from '../../api/feature.ts'
import { getDashboard } from './endpoints/get-dashboard.ts'
import { listDashboardDays } from './endpoints/list-dashboard-days.ts'
import { listLateShifts } from './endpoints/list-late-shifts.ts'
import { listTimeSums } from './endpoints/list-time-sums.ts'
import { dashboardLists } from './lists.ts'

export const dashboard = feature({
  name: 'dashboard',
  lists: dashboardLists,
  tags: { Dashboard: 'Who is working now, who is late, and how much members tracked today and this week.' },
  endpoints: [getDashboard, listDashboardDays, listLateShifts, listTimeSums],
})
