import type { Fix } from './bearing.ts'
import { silence } from './course.ts'
import { distance, type Point } from './distance.ts'
import type { Shape } from './visits.ts'

/** The time that a derivation covers: nothing before or after it matters for the visits in it. */
export type Stretch = { from: number; to: number }

/**
 * The stretch around a touched time, as far as the fixes in a window show. `isWhole`: both ends are inside the window;
 * otherwise the window is too small to decide.
 */
export function stretchAround(
  fixes: readonly Fix[],
  touched: Stretch,
  window: Stretch,
): Stretch & { isWhole: boolean } {
  const times = fixes.map(({ at }) => at).sort((a, b) => a - b)
  let { from, to } = touched
  for (const at of times.toReversed()) if (at < from && from - at <= silence) from = at
  for (const at of times) if (at > to && at - to <= silence) to = at
  return { from, to, isWhole: from - window.from > silence && window.to - to > silence }
}

/** Fixes are looked at in cells of a hundredth of a degree: no point of one is farther from its middle than this. */
const cellMetres = 800

/** The sites that a member may have visited: others have no circle near any fix. */
export function candidates(
  fixes: readonly Fix[],
  sites: ReadonlyMap<number, readonly Shape[]>,
): [number, readonly Shape[]][] {
  const cells = new Map<string, Point>()
  for (const { latitude, longitude } of fixes) {
    const cell = { latitude: rounded(latitude), longitude: rounded(longitude) }
    cells.set(`${cell.latitude} ${cell.longitude}`, cell)
  }
  const places = [...cells.values()]
  const isNear = (shape: Shape) =>
    shape.isActive && places.some((cell) => distance(cell, shape) <= shape.radius + cellMetres)
  return [...sites].filter(([, shapes]) => shapes.some(isNear))
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
