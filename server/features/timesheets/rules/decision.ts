export const statuses = ['open', 'submitted', 'approved', 'denied'] as const
export type Status = (typeof statuses)[number]

/** Whether it is the caller’s own timesheet, and whether the caller can decide on it. */
export type Part = { isOwn: boolean; decides: boolean }

export type DecisionRefusal = 'forbidden' | 'not_now'

/**
 * From which status each one can be reached, and by whom. A decision holds until it is undone or the timesheet is
 * reopened.
 */
const ways: Record<Status, { from: readonly Status[]; by: readonly (keyof Part)[] }[]> = {
  open: [
    { from: ['submitted'], by: ['isOwn', 'decides'] },
    { from: ['approved', 'denied'], by: ['decides'] },
  ],
  submitted: [{ from: ['open', 'denied'], by: ['isOwn'] }],
  approved: [{ from: ['open', 'submitted'], by: ['decides'] }],
  denied: [{ from: ['submitted'], by: ['decides'] }],
}

/** Why a timesheet can’t change to this status; undefined if it can. */
export function refusalOf(from: Status, to: Status, part: Part): DecisionRefusal | undefined {
  if (isTakenBack(from, to, part)) return undefined
  const may = (way: { by: readonly (keyof Part)[] }) => way.by.some((name) => part[name])
  if (!ways[to].some(may)) return 'forbidden'
  const way = ways[to].find((each) => each.from.includes(from))
  if (way === undefined) return 'not_now'
  return may(way) ? undefined : 'forbidden'
}

/** An approver undoes a decision: the timesheet is pending again. A member who submits a denied one again does not. */
export function isTakenBack(from: Status, to: Status, { isOwn, decides }: Part): boolean {
  return decides && to === 'submitted' && (from === 'approved' || (from === 'denied' && !isOwn))
}
