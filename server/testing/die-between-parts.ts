import { pino } from 'pino'
import { exportJob } from '../features/exports/public.ts'
import { openBlobs } from '../foundation/blobs/blobs.ts'
import { fileStore } from '../foundation/blobs/file-store.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { instantFrom } from '../foundation/time/instant.ts'
import { makeProduct } from '../wiring/product.ts'

/** A program of the tests: makes pieces of an export, and is killed when it has stored the bytes of the third one. */
const [url = '', root = '', secret = '', organization = '', at = ''] = process.argv.slice(2)
const database = openDatabase({ url, connections: 2, onError: () => {} })
const stored = openBlobs(fileStore(root), secret)
let parts = 0
const blobs: typeof stored = {
  ...stored,
  async createOwn(...given) {
    const blob = await stored.createOwn(...given)
    parts += 1
    if (parts === 3) {
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    }
    return blob
  },
}
const { lists } = makeProduct({ base: '', auth: '' })
const job = exportJob({
  database,
  clock: { now: () => instantFrom(at) },
  log: pino({ level: 'silent' }),
  queue: { send: async () => {} },
  notices: { post: { mails: async () => {} }, urls: { base: '' } },
  ports: () => ({ blobs, looks: async () => true, lists, urls: { base: '' } }),
})
for (;;) await job.run({ organization_id: Number(organization) })
