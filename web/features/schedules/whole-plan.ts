import type { Calls } from '../../api/v2-types.ts'
import { addAmounts } from '../../ui/amount.ts'

type Plan = Calls['GET /v2/organizations/{organization_id}/attendance_plan']['reply']['attendance_plan']
type Figures = { planned: number; cost?: string }

/** One plan of all its pages. The server adds up each page; a week is the sum of them all. */
export function wholePlan(pages: readonly [Plan, ...Plan[]]): Plan {
  const [first] = pages
  return {
    ...first,
    ...together(pages),
    members: pages.flatMap(({ members }) => members),
    days: first.days.map((day, at) => ({ ...day, ...together(pages.flatMap(({ days }) => days[at] ?? [])) })),
    overtime: pages.reduce((sum, { overtime }) => sum + overtime, 0),
  }
}

/** A page whose members have no shifts has no cost. */
function together(figures: readonly Figures[]): Figures {
  const planned = figures.reduce((sum, each) => sum + each.planned, 0)
  const costs = figures.flatMap(({ cost }) => cost ?? [])
  return costs.length === 0 ? { planned } : { planned, cost: costs.reduce(addAmounts) }
}
