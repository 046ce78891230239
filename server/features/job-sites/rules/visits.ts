import { bearingOf, type Fix } from './bearing.ts'
import { type Circumstances, openCourse, type Visit } from './course.ts'

/** The circle of a site from a moment on; a site that is not active detects nothing. */
export type Shape = { since: number; latitude: number; longitude: number; radius: number; isActive: boolean }

/**
 * The visits of one person at one site: a pure function of the fixes. A person is in or out until fixes prove the
 * opposite, taking their accuracy into account; each instant is that of the first fix of its proof.
 */
export function visitsOf(fixes: readonly Fix[], shapes: readonly Shape[], given: Circumstances): Visit[] {
  const course = openCourse(given)
  const inOrder = [...shapes].sort((a, b) => a.since - b.since)
  let next = 0
  let shape: Shape | undefined
  const reshape = (at: number) => {
    for (; next < inOrder.length && (inOrder[next]?.since ?? 0) <= at; next++) {
      shape = inOrder[next]
      if (shape?.isActive === false) course.close(shape.since, 'archived')
    }
  }
  for (const fix of orderedFixes(fixes)) {
    course.hear(fix.at)
    reshape(fix.at)
    if (shape?.isActive) course.take(bearingOf(fix, shape))
  }
  course.fallSilent(given.until)
  reshape(given.until)
  return course.visits
}

/** Each fix once, in an order that depends on nothing but the fixes. */
export function orderedFixes(fixes: readonly Fix[]): Fix[] {
  const byKey = new Map(
    fixes.map((fix) => [`${fix.at} ${fix.latitude} ${fix.longitude} ${fix.accuracy}`, fix]),
  )
  return [...byKey.values()].sort(
    (a, b) => a.at - b.at || a.latitude - b.latitude || a.longitude - b.longitude || a.accuracy - b.accuracy,
  )
}

/** The circle at a moment: that of the last change before it. */
export function shapeAt(shapes: readonly Shape[], at: number): Shape | undefined {
  return shapes
    .filter(({ since }) => since <= at)
    .reduce<Shape | undefined>((last, each) => (last && last.since > each.since ? last : each), undefined)
}

/** Whether the last fixes prove that a member has left a circle, as at the end of a visit. */
export function hasLeft(lastTwo: readonly Fix[], shapes: readonly Shape[] = []): boolean {
  const last = lastTwo.at(-1)
  if (last === undefined) return false
  const shape = shapeAt(shapes, last.at)
  if (!shape?.isActive) return true
  const course = openCourse({ until: last.at })
  const inside = {
    isTelling: true,
    isInside: true,
    isSurelyInside: true,
    isBeyond: false,
    isSurelyBeyond: false,
  }
  for (const at of [last.at - 2, last.at - 1]) course.take({ ...inside, at, beyondMetres: -1 })
  for (const fix of lastTwo) course.take({ ...bearingOf(fix, shape), at: last.at })
  return course.visits.at(-1)?.exitAt !== undefined
}
