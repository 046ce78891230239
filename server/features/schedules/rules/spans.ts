/** From one second up to, but not including, another. */
export type Seconds = { from: number; to: number }

/** The same time as spans in order that neither overlap nor touch. */
export function union(spans: readonly Seconds[]): Seconds[] {
  const joined: Seconds[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from >= to) continue
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** How many seconds of a span lie in any of these; time in two of them counts once. */
export function secondsWithin({ from, to }: Seconds, spans: readonly Seconds[]): number {
  return union(spans).reduce(
    (sum, each) => sum + Math.max(Math.min(each.to, to) - Math.max(each.from, from), 0),
    0,
  )
}

/** Whether these spans, which are a union, contain a whole span. */
export function covers(spans: readonly Seconds[], { from, to }: Seconds): boolean {
  return spans.some((each) => each.from <= from && to <= each.to)
}
