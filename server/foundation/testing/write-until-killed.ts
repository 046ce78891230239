import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { writeFacts } from '../facts/outbox.ts'
import { type Instant, parseInstant } from '../time/instant.ts'
import { thingHappened } from './sample-facts.ts'

/** A program of the tests: several writers announce facts and record their own, until the process is killed. */
const [url = '', stream = '', first = '', at = ''] = process.argv.slice(2)
const now = parseInstant(at)
if (now === undefined) throw new Error(`${at} is not an instant.`)
const database = openDatabase({ url, connections: 6, onError: () => {} })
const writers = 4

async function write(from: number, now: Instant): Promise<void> {
  for (let n = from; ; n += writers)
    await transaction(database, async (tx) => {
      await tx.change(sql`insert into made (stream, n) values (${Number(stream)}, ${n})`)
      await writeFacts(tx, [thingHappened({ organization_id: Number(stream), n })], now)
    })
}

await Promise.all(Array.from({ length: writers }, (_, i) => write(Number(first) + i, now)))
