import { call } from './callers.ts'
import type { Copy } from './follower.ts'

export type Listed = { path: string; key: string; resource: string }

type Page = Record<string, { id: number }[]> & { pagination?: { next_page_start_id: number } }

/** The API's lists by resource and id, in the follower's terms. */
export async function readLists(url: string, token: string, lists: readonly Listed[]): Promise<Copy> {
  const all = new Map<string, Record<string, unknown>>()
  for (const { path, key, resource } of lists)
    for (let start = 1; start > 0; ) {
      const reply = await call<Page>(url, token, {
        method: 'GET',
        path: `${path}?page_limit=500&page_start_id=${start}`,
      })
      if (reply === undefined || reply.status === 503) continue
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
      const { [key]: records = [], pagination } = reply.body
      for (const record of records) all.set(`${resource} ${record.id}`, record)
      start = pagination?.next_page_start_id ?? 0
    }
  return all
}

/** The names of records that differ. */
export function differences(lists: Copy, copy: Copy, resources: readonly string[]): string[] {
  const names = new Set([...lists.keys(), ...copy.keys()])
  return [...names]
    .filter((name) => resources.includes(name.split(' ')[0] ?? ''))
    .filter((name) => JSON.stringify(lists.get(name)) !== JSON.stringify(copy.get(name)))
}
