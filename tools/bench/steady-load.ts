import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { LoadRequest } from './load.ts'

export type SteadyRequest = LoadRequest & { perSecond: number }

/** What came of the requests: how long each took, how long all took, and how many of them failed. */
export type Answered = { times: number[]; seconds: number; errors: number; non2xx: number }

/**
 * Sends requests in even steps, whether or not the ones before are answered. Each is timed from the moment at which it was
 * due: a request that waits for a free connection waits like the person who sent it.
 */
export async function steadily(request: SteadyRequest): Promise<Answered> {
  const { url, headers, body, connections, seconds, perSecond } = request
  const { origin, pathname, search } = new URL(url)
  const method = body === undefined ? 'GET' : 'POST'
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const answered: Answered = { times: [], seconds: 0, errors: 0, non2xx: 0 }

  async function send(due: number): Promise<void> {
    try {
      const reply = await pool.request({ path: pathname + search, method, headers, body })
      await reply.body.dump({ limit: Number.POSITIVE_INFINITY })
      answered.times.push(performance.now() - due)
      if (reply.statusCode < 200 || reply.statusCode > 299) answered.non2xx += 1
    } catch {
      answered.errors += 1
    }
  }

  const start = performance.now()
  const sent: Promise<void>[] = []
  while (sent.length < perSecond * seconds) {
    const due = start + (sent.length * 1_000) / perSecond
    const left = due - performance.now()
    if (left > 0) await sleep(left)
    sent.push(send(due))
  }
  await Promise.all(sent)
  answered.seconds = (performance.now() - start) / 1_000
  await pool.close()
  return answered
}
