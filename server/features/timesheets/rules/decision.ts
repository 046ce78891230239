export const statuses = ['open', 'submitted', 'approved', 'denied'] as const
export type Status = (typeof statuses)[number]

/** What somebody is to a timesheet: whose time it is, and whoever decides on it. */
export type Part = { isOwn: boolean; decides: boolean }

export type DecisionRefusal = 'forbidden' | 'not_now'

/** From where each status is reached, and by whom. What is approved or denied stays so until it is opened again. */
const ways: Record<Status, { from: readonly Status[]; by: readonly (keyof Part)[] }[]> = {
  open: [
    { from: ['submitted'], by: ['isOwn', 'decides'] },
    { from: ['approved', 'denied'], by: ['decides'] },
  ],
  submitted: [{ from: ['open', 'denied'], by: ['isOwn'] }],
  approved: [{ from: ['open', 'submitted'], by: ['decides'] }],
  denied: [{ from: ['submitted'], by: ['decides'] }],
}

/** Why a timesheet does not become this; undefined: it does. */
export function refusalOf(from: Status, to: Status, part: Part): DecisionRefusal | undefined {
  const may = (way: { by: readonly (keyof Part)[] }) => way.by.some((name) => part[name])
  if (!ways[to].some(may)) return 'forbidden'
  const way = ways[to].find((each) => each.from.includes(from))
  if (way === undefined) return 'not_now'
  return may(way) ? undefined : 'forbidden'
}
