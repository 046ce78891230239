import type { Logger } from 'pino'
import type { Database } from '../foundation/db/database.ts'
import type { Beats } from '../foundation/operation/beats.ts'
import type { Gate } from '../foundation/operation/gate.ts'
import { type FollowedMode, followMode } from '../foundation/operation/mode.ts'
import type { SteadyWorker } from './steady-worker.ts'

type Kept = { db: Database; log: Logger; gate: Gate; worker: SteadyWorker | undefined; beats: Beats }

export type KeptMode = {
  /** The mode that this process keeps to, with everything from before it done; null before it keeps to any. */
  mode(): string | null
  follow(parts: Kept): Promise<FollowedMode>
}

/** Keeps a process to the mode that the operator chose, and shows in its beat when it does. */
export function keptMode(): KeptMode {
  let kept: string | null = null
  return {
    mode: () => kept,
    follow: ({ db, log, gate, worker, beats }) =>
      followMode({
        db,
        log,
        async onChange(mode) {
          await gate.set(mode)
          await worker?.look()
          kept = mode.name
          await beats.beat()
        },
      }),
  }
}
