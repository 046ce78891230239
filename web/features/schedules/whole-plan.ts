import type { Calls } from '../../api/v2-types.ts'
import { addAmounts } from '../../ui/amount.ts'

type Plan = Calls['GET /v2/organizations/{organization_id}/attendance_plan']['reply']['attendance_plan']
type Figures = { planned: number; cost?: string }

/** One plan of all its pages. The server adds up each page; a week is the sum of them all. */
export function wholePlan([first, ...others]: [Plan, ...Plan[]]): Plan {
  return others.reduce(
    (whole, page) => ({
      ...whole,
      ...together(whole, page),
      members: [...whole.members, ...page.members],
      days: whole.days.map((day, at) => ({ ...day, ...together(day, page.days[at] ?? { planned: 0 }) })),
      overtime: whole.overtime + page.overtime,
    }),
    first,
  )
}

/** A page whose members have no shifts has no cost. */
function together(one: Figures, other: Figures): Figures {
  const planned = one.planned + other.planned
  if (one.cost === undefined || other.cost === undefined) {
    const cost = one.cost ?? other.cost
    return { planned, ...(cost !== undefined && { cost }) }
  }
  return { planned, cost: addAmounts(one.cost, other.cost) }
}
