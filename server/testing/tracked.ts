import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

export type TestItem = { uuid: string; kind: string; [field: string]: unknown }

/** What a tracker of a test world sends, and the result. */
export type Tracked = {
  activity(time_slot: string, more?: object): TestItem
  /** Sends items; a reply without a result for each of them is an error. */
  send(as: Person, items: object[], more?: object): Promise<Called>
  /** The results alone. */
  results(as: Person, items: object[], more?: object): Promise<string[]>
  /** A list of the organization, or of a path of its own, page by page. */
  // biome-ignore lint/suspicious/noExplicitAny: what the API answered.
  list(as: Person, path: string, query: string): Promise<any[]>
}

export function trackedIn(w: World): Tracked {
  const base = `/v2/organizations/${w.organizationId}`

  const activity: Tracked['activity'] = (time_slot, more = {}) => ({
    uuid: randomUUID(),
    kind: 'activity',
    project_id: w.projectId,
    time_slot,
    tracked: 600,
    ...more,
  })

  const send: Tracked['send'] = async (as, items, more = {}) => {
    const body = { device_id: 'test device', items, ...more }
    const reply = await w.call(`POST ${base}/tracking/batches`, as, { body })
    if (reply.status === 200) assert.equal(reply.body.results.length, items.length)
    return reply
  }

  const results: Tracked['results'] = async (as, items, more) => {
    const reply = await send(as, items, more)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.results.map(({ result }: { result: string }) => result)
  }

  const list: Tracked['list'] = async (as, path, query) => {
    const whole = path.startsWith('/') ? path : `${base}/${path}`
    const rows: unknown[] = []
    for (let start: number | undefined = 0; start !== undefined; ) {
      const reply = await w.call(`GET ${whole}?${query}&page_start_id=${start}`, as)
      assert.equal(reply.status, 200, reply.text)
      rows.push(...(Object.values<unknown[]>(reply.body)[0] ?? []))
      start = reply.body.pagination?.next_page_start_id
    }
    return rows
  }

  return { activity, send, results, list }
}
