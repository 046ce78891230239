import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './callers.ts'

type Change = {
  position: number
  resource: string
  id?: number
  key?: Record<string, number>
  record?: Record<string, unknown>
}
type Page = { changes: Change[]; cursor: string; more: boolean }

export type Copy = ReadonlyMap<string, Record<string, unknown>>

export type Follower = {
  pages: number
  changes: number
  faults: string[]
  /** Continues until nothing is left, and returns the copy: records by resource and key. */
  finish(): Promise<Copy>
}

const pauseMs = 50

/** Keeps a copy of an organization from its change feed alone, through any failure, from the first record on. */
export function follow(urls: readonly string[], token: string, organizationId: number): Follower {
  const copy = new Map<string, Record<string, unknown>>()
  const it: Follower = { pages: 0, changes: 0, faults: [], finish }
  let isFinishing = false
  const running = run()
  return it

  async function finish(): Promise<Copy> {
    isFinishing = true
    await running
    return copy
  }

  async function run(): Promise<void> {
    let cursor: string | undefined
    let last = 0
    for (let turn = 0; ; turn++) {
      const page = await next(urls[turn % urls.length] ?? '', cursor)
      if (page === undefined) continue
      for (const change of page.changes) {
        if (change.position < last) it.faults.push(`position ${change.position} came behind ${last}`)
        last = change.position
        apply(change)
      }
      cursor = page.cursor
      if (isFinishing && !page.more && page.changes.length === 0) return
    }
  }

  async function next(url: string, cursor: string | undefined): Promise<Page | undefined> {
    const from = cursor === undefined ? '' : `&cursor=${cursor}`
    const path = `/v2/organizations/${organizationId}/changes?limit=200&wait=${isFinishing ? 0 : 2}${from}`
    const reply = await call<Page>(url, token, { method: 'GET', path })
    if (reply?.status === 200) {
      it.pages++
      return reply.body
    }
    if (reply !== undefined && reply.status !== 503) it.faults.push(`${path}: ${reply.status}`)
    await sleep(pauseMs)
    return undefined
  }

  function apply({ resource, id, key, record }: Change): void {
    it.changes++
    const name = `${resource} ${id ?? Object.values(key ?? {}).join()}`
    if (record === undefined) copy.delete(name)
    else copy.set(name, record)
  }
}
