import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { pathToFileURL } from 'node:url'
import { is } from '../foundation/db/columns.ts'
import { only } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import { drawScreen } from '../foundation/images/draw-screen.ts'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

export type Sent = {
  uuid?: string
  at: string
  screen?: number
  project?: number
  image?: Buffer
  type?: string
  headers?: Record<string, string>
}

// One picture for all: drawing is the dearest part of a test.
const picture = await drawScreen(1, { width: 320, height: 180 })

/** What a tracker sends to a test world, and the result. */
export function screenshotsIn(w: World) {
  const base = `/v2/organizations/${w.organizationId}`
  const seen = { user: w.user }

  async function settings(body: object, as: Person = w.owner): Promise<Called> {
    return w.call(`PUT ${base}/screenshot_settings`, as, { body })
  }

  async function send(as: Person, given: Sent): Promise<Called> {
    const { uuid = randomUUID(), at, screen = 1, project = w.projectId, image = picture } = given
    const query = `uuid=${uuid}&project_id=${project}&recorded_at=${at}&screen=${screen}`
    return w.call(`POST ${base}/tracking/screenshots?${query}`, as, {
      raw: image,
      headers: { 'Content-Type': given.type ?? 'image/png', ...given.headers },
    })
  }

  return {
    base,
    seen,
    picture,
    settings,
    send,
    /** The id of an accepted image. */
    async taken(as: Person, given: Sent): Promise<number> {
      const reply = await send(as, given)
      assert.deepEqual([reply.status, reply.body.result], [200, 'accepted'], reply.text)
      return reply.body.screenshot_id
    },
    async list(as: Person, query: string): Promise<Called> {
      return w.call(`GET ${base}/screenshots?${query}`, as)
    },
    async get(as: Person, id: number): Promise<Called> {
      return w.call(`GET ${base}/screenshots/${id}`, as)
    },
    /** Opens the address of an image, as a browser would: without a credential. */
    open: (url: string) => fetch(w.baseUrl + url.replace('http://stint.test', '')),
    /** The blobs that rows of screenshots name, and the blobs with a claim. */
    counts: () =>
      only(
        w.database,
        { named: is.int, claimed: is.int },
        sql`
        select (select count(distinct blob)::int from screenshots s,
                unnest(array[s.full_blob_id, s.thumb_blob_id]) as blob) as named,
               (select count(*)::int from blobs where claims > 0 and removed_at is null) as claimed`,
      ),
  }
}

/** A folder for the blobs of a world, which the test can look into. */
export async function blobFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'stint-blobs-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const list = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  }
  return {
    settings: { STINT_BLOB_URL: pathToFileURL(folder).href },
    list,
    contents: async () => Promise.all((await list()).map((each) => readFile(each))),
  }
}
