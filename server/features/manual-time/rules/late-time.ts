type Late = {
  uuid: string
  from: number
  seconds: number
  projectId: number
  taskId: number | null
  billable: boolean
  period: string
}

export type LateStretch = Omit<Late, 'uuid' | 'seconds'> & { to: number; uuids: string[] }

/** Joins late time on the same work and day where it touches or overlaps, in order. */
export function lateStretches(offers: readonly Late[], dayOf: (second: number) => string): LateStretch[] {
  const works = Map.groupBy(offers, (each) =>
    [each.projectId, each.taskId, each.billable, each.period, dayOf(each.from)].join(' '),
  )
  return [...works.values()].flatMap((same) => {
    const stretches: LateStretch[] = []
    for (const { uuid, seconds, ...each } of same.toSorted((a, b) => a.from - b.from)) {
      const to = each.from + seconds
      const last = stretches.at(-1)
      if (last && each.from <= last.to) {
        last.to = Math.max(last.to, to)
        last.uuids.push(uuid)
      } else stretches.push({ ...each, to, uuids: [uuid] })
    }
    return stretches
  })
}
