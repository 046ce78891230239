import type { Instant } from '../../../foundation/time/instant.ts'

export type Taken = { id: number; uuid: string; recorded_at: Instant }
export type Offered = Pick<Taken, 'uuid' | 'recorded_at'>

export const mostScreens = 8

/**
 * At most so many images of one screen and slot: the earliest stay, whatever the order of arrival. The verdict on an
 * offered image is whether it stays, and which stored one it displaces.
 */
export function boundSlot(
  taken: readonly Taken[],
  offered: Offered,
  frequency: number,
): { stays: boolean; displaced: Taken[] } {
  const inOrder = [...taken, { id: undefined, ...offered }].toSorted(
    (a, b) => compare(a.recorded_at, b.recorded_at) || compare(a.uuid, b.uuid),
  )
  const rest = inOrder.slice(frequency)
  if (rest.some(({ id }) => id === undefined)) return { stays: false, displaced: [] }
  return { stays: true, displaced: rest.flatMap((each) => (each.id === undefined ? [] : [each])) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
