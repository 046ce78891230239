import assert from 'node:assert/strict'
import { pino } from 'pino'
import { exportJob } from '../features/exports/work/export-job.ts'
import { openBlobs } from '../foundation/blobs/blobs.ts'
import { fileStore } from '../foundation/blobs/file-store.ts'
import { instantFrom } from '../foundation/time/instant.ts'
import { worldSecret } from './bare-world.ts'
import type { Called } from './call.ts'
import type { World } from './world.ts'

type Lists = ReturnType<Parameters<typeof exportJob>[0]['ports']>['lists']
type Site = { root: string; at: string; lists?: Lists }

/** Makes the exports of a world in this process, which has no workers of its own; files are below `root`. */
export function workedExports(w: World, { root, at, lists = { all: [], sideLoads: () => ({}) } }: Site) {
  const blobs = openBlobs(fileStore(root), worldSecret)
  const job = exportJob({
    database: w.watched,
    clock: { now: () => instantFrom(at) },
    log: pino({ level: 'silent' }),
    queue: { send: async () => {} },
    notices: { post: { mails: async () => {} }, urls: { base: '' } },
    ports: () => ({ blobs, looks: async () => true, lists, urls: { base: '' } }),
  })
  const get = async (id: number): Promise<Called['body']> =>
    (await w.call(`GET /v2/exports/${id}`, w.owner)).body.export
  return {
    job,
    get,
    /** Until the file is ready or failed. */
    async work(id: number): Promise<Called['body']> {
      for (let its = await get(id); its.status === 'queued' || its.status === 'running'; its = await get(id))
        await job.run({ organization_id: w.organizationId })
      return get(id)
    },
    async download(url: string): Promise<Buffer> {
      const reply = await fetch(w.baseUrl + new URL(url).pathname)
      assert.equal(reply.status, 200)
      return Buffer.from(await reply.arrayBuffer())
    },
  }
}
