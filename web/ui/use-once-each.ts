import { useRef, useState } from 'react'

/** Work on records, each on its own: a second start for the same record does nothing, others go on beside it. */
export function useOnceEach() {
  // Read by keys and clicks that come before the next render.
  const underWay = useRef(new Set<number>()).current
  const [shown, show] = useState<ReadonlySet<number>>(underWay)

  /** Starts the work for those records that are not in work yet. */
  async function once(ids: readonly number[], work: (idle: number[]) => Promise<unknown>): Promise<void> {
    const idle = ids.filter((id) => !underWay.has(id))
    if (idle.length === 0) return
    for (const id of idle) underWay.add(id)
    show(new Set(underWay))
    try {
      await work(idle)
    } finally {
      for (const id of idle) underWay.delete(id)
      show(new Set(underWay))
    }
  }

  return { once, isBusy: (id: number) => shown.has(id) }
}
