import { type Problem, problems } from '../http/problems.ts'
import { toWholeSeconds } from '../time/instant.ts'
import type { Mode } from './mode.ts'

const retryAfterSeconds = '30'

/** Lets changes through, or no call at all, as the mode of the server says. */
export type Gate = {
  mode(): Mode
  /** Why calls of every kind are refused now. */
  refusal(): Problem | undefined
  /** Runs a change, or refuses it. */
  change<Result>(work: () => Promise<Result>): Promise<Result>
  /** Resolves when the last change that began before this mode is done. */
  set(mode: Mode): Promise<void>
}

export function modeGate(): Gate {
  let mode: Mode = { name: 'open' }
  let running = 0
  let idle = Promise.withResolvers<void>()

  function problem(): Problem {
    const headers = { 'Retry-After': retryAfterSeconds }
    const refuse = mode.name === 'maintenance' ? problems.maintenance : problems.read_only
    const { message = refuse.kind.description, until } = mode
    const end = until === undefined ? '' : ` Expected until ${toWholeSeconds(until)}.`
    return refuse({ headers, message: `${message}${end}` })
  }

  return {
    mode: () => mode,
    refusal: () => (mode.name === 'maintenance' ? problem() : undefined),
    async change(work) {
      if (mode.name !== 'open') throw problem()
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) idle.resolve()
      }
    },
    async set(next) {
      mode = next
      idle = Promise.withResolvers<void>()
      if (running > 0 && mode.name !== 'open') await idle.promise
    },
  }
}
