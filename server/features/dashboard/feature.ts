import { feature } from '../../api/feature.ts'
import { getDashboard } from './endpoints/get-dashboard.ts'
import { listDashboardDays } from './endpoints/list-dashboard-days.ts'
import { listLateShifts } from './endpoints/list-late-shifts.ts'
import { listTimeSums } from './endpoints/list-time-sums.ts'

export const dashboard = feature({
  name: 'dashboard',
  tags: { Dashboard: 'Who is working now, who is late, and how much members tracked today and this week.' },
  endpoints: [getDashboard, listDashboardDays, listLateShifts, listTimeSums],
})
