import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { RecordedPage } from './recorded-pages.ts'

export type Person = { userId: number; token: string; pages: readonly RecordedPage[] }

/** What came of the calls: how long the answered ones took, and how many were shed, failed, or got no answer. */
export type Read = { times: number[]; shed: number; failed: string[]; unanswered: number }

/** A browser sends so many calls at the same time. */
const connectionsEach = 6

/** Each person opens one page after the other, with a pause before each, until the signal. */
export async function readAll(
  people: readonly Person[],
  {
    url,
    organizationId,
    pauseMs,
    signal,
  }: { url: string; organizationId: number; pauseMs: number; signal: AbortSignal },
): Promise<Read> {
  const pool = new Pool(url, { connections: 256, pipelining: 1 })
  const read: Read = { times: [], shed: 0, failed: [], unanswered: 0 }

  async function call(path: string, token: string): Promise<void> {
    const began = performance.now()
    try {
      const reply = await pool.request({ path, method: 'GET', headers: { authorization: `Bearer ${token}` } })
      await reply.body.dump({ limit: Number.POSITIVE_INFINITY })
      if (reply.statusCode === 503 && reply.headers['retry-after'] !== undefined) read.shed += 1
      else if (reply.statusCode >= 500) read.failed.push(`${reply.statusCode} ${path}`)
      else read.times.push(performance.now() - began)
    } catch {
      read.unanswered += 1
    }
  }

  async function sit({ userId, token, pages }: Person, place: number): Promise<void> {
    // People do not open their first page in the same moment.
    await pause((pauseMs * place) / people.length, signal)
    for (let at = place; !signal.aborted; at++) {
      const calls = pages[at % pages.length]?.calls ?? []
      const paths = calls.map((each) =>
        encodeURI(
          each.replaceAll('{organization}', String(organizationId)).replaceAll('{user}', String(userId)),
        ),
      )
      for (let i = 0; i < paths.length; i += connectionsEach)
        await Promise.all(paths.slice(i, i + connectionsEach).map((path) => call(path, token)))
      await pause(pauseMs, signal)
    }
  }

  await Promise.all(people.map(sit))
  await pool.close()
  return read
}

/** Ends early with the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
