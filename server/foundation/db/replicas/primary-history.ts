import { asker } from './asker.ts'
import type { ClusterState } from './cluster-state.ts'

/** When the primary had written what, by the clock of this process: so the age of a standby needs no other clock. */
export type PrimaryHistory = {
  ask(): Promise<ClusterState>
  /** The last moment whose writes are all before this position; undefined if it is older than what is remembered. */
  writtenAt(position: number): number | undefined
  close(): Promise<void>
}

type Moment = { at: number; wal: number }

/** A minute for one standby at four a second. */
const mostMoments = 240

export function primaryHistory(url: string): PrimaryHistory {
  let moments: Moment[] = []
  let last: ClusterState | undefined
  const own = asker(url, () => {})

  return {
    async ask() {
      const at = performance.now()
      const seen = await own.ask()
      if (seen.isStandby) throw new Error('DATABASE_URL leads to a standby')
      // Another server took over. What the one before had written says nothing about it.
      if (last && (last.system !== seen.system || last.timeline !== seen.timeline || seen.wal < last.wal))
        moments = []
      last = seen
      moments.push({ at, wal: seen.wal })
      if (moments.length > mostMoments) moments.shift()
      return seen
    },
    writtenAt: (position) => moments.findLast(({ wal }) => wal <= position)?.at,
    close: own.close,
  }
}
