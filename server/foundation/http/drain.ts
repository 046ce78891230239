import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Drain = {
  isUnderWay(): boolean
  /** Goes on serving for the given time, but lets go of every connection that is used. */
  begin(): Promise<void>
}

/** Gives a proxy the time to notice that the process will stop. Call it before the server listens. */
export function drainOf(app: FastifyInstance, seconds: number): Drain {
  let isUnderWay = false
  // Without it, requests pay nothing.
  if (seconds > 0)
    app.addHook('onRequest', (_request, reply, done) => {
      if (isUnderWay) reply.header('Connection', 'close')
      done()
    })
  return {
    isUnderWay: () => isUnderWay,
    async begin() {
      isUnderWay = true
      if (seconds > 0) await wait(seconds * 1_000)
    },
  }
}
