import { openDatabase } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { parseInstant } from '../time/instant.ts'
import { openBlobs } from './blobs.ts'
import { fileStore } from './file-store.ts'
import { sampleBlobs } from './sample-blobs.ts'

/** A program of the tests: stores a blob, and is killed before it can commit. */
const [url = '', root = '', organization = '', at = ''] = process.argv.slice(2)
const now = parseInstant(at)
if (now === undefined) throw new Error(`${at} is not an instant.`)
const database = openDatabase({ url, connections: 2, onError: () => {} })
const purpose = { name: 'receipt', types: ['image/png'] as const, largestBytes: 1_000 }
await transaction(database, async (tx) => {
  const blob = { organizationId: Number(organization), purpose, bytes: sampleBlobs['image/png'] }
  await openBlobs(fileStore(root), 'a secret').create(tx, blob, now)
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
