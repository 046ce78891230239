export type Place = readonly [x: number, y: number]

/**
 * A line with fewer corners, by Visvalingam: the corner whose triangle with its neighbors is smallest goes first, until all
 * triangles are larger than `least`. Both ends stay, so that lines still meet.
 */
export function simplified(line: readonly Place[], least: number): Place[] {
  const left = line.map((place) => ({ place, area: Number.POSITIVE_INFINITY }))
  const measure = (at: number) => {
    const [before, here, next] = [left[at - 1], left[at], left[at + 1]]
    if (before && here && next) here.area = areaOf(before.place, here.place, next.place)
  }
  for (const at of left.keys()) measure(at)
  for (;;) {
    const smallest = left.reduce((best, { area }, at) => (area < (left[best]?.area ?? 0) ? at : best), 0)
    if ((left[smallest]?.area ?? least) >= least) return left.map(({ place }) => place)
    left.splice(smallest, 1)
    measure(smallest - 1)
    measure(smallest)
  }
}

function areaOf([ax, ay]: Place, [bx, by]: Place, [cx, cy]: Place): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
}
