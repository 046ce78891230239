/** Whether tracked time counts as remote or on site; null: nothing is known. */
export type Place = 'remote' | 'on_site' | null

type Span = { from: number; to: number }

/**
 * on_site if visits to any site cover at least half of the time; remote if a fix of its slot shows that the member was
 * elsewhere; otherwise nothing is known.
 */
export function placeOf(work: Span, visits: readonly Span[], fixSlots: ReadonlySet<number>): Place {
  if (coveredSeconds(work, visits) * 2 >= work.to - work.from) return 'on_site'
  return fixSlots.has(Math.floor(work.from / 600)) ? 'remote' : null
}

/** Seconds of the time that at least one visit covers: visits to several sites can overlap. */
function coveredSeconds({ from, to }: Span, visits: readonly Span[]): number {
  let covered = 0
  let until = from
  for (const visit of [...visits].sort((a, b) => a.from - b.from)) {
    const start = Math.max(visit.from, until)
    const stop = Math.min(visit.to, to)
    if (stop <= start) continue
    covered += stop - start
    until = stop
  }
  return covered
}
