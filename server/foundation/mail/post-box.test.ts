import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transaction } from '../db/transaction.ts'
import type { AnyJob } from '../jobs/queue.ts'
import { sealer } from '../secrecy/sealed.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { fixedClock } from '../time/clock.ts'
import { parseInstant } from '../time/instant.ts'
import type { DeliveredMessage, Message } from './mail.ts'
import { postBox } from './post-box.ts'

const { database } = await migratedDatabase()
const now = parseInstant('2026-11-16T08:00:00Z') ?? assert.fail()
const message: Message = {
  ...{ kind: 'notice', to: 'ann@stint.test', subject: 'Invoice', text: 'Hello', html: '<p>Hello</p>' },
  attachments: [{ name: 'invoice.pdf', type: 'application/pdf', stored: { invoice_id: 7 } }],
}

/** A post box whose letters wait here until they are delivered. */
function box(given: { file: () => Buffer | undefined; fails?: number }) {
  const letters: object[] = []
  const delivered: DeliveredMessage[] = []
  let failures = given.fails ?? 0
  const post = postBox({
    queue: {
      send: async (_tx, _job, letter) => void letters.push(letter),
      sendAll: async (_tx, _job, all) => void letters.push(...all),
    },
    database,
    mail: {
      async send(sent) {
        failures -= 1
        if (failures >= 0) throw new Error('The server is away.')
        delivered.push(sent)
      },
      close: () => {},
    },
    seals: sealer('a secret of the test', 'mail'),
    clock: fixedClock(now),
    perHour: 100,
    isStillFor: async () => true,
    readAttached: async () => given.file(),
  })
  const job: AnyJob = post.job
  return {
    letters,
    delivered,
    post: () => transaction(database, (tx) => post.post(tx, message)),
    deliver: async () => {
      for (const letter of letters) await job.run(letter)
    },
  }
}

test('the waiting mail holds no bytes of its file, and a retry delivers the same ones', async () => {
  const bytes = Buffer.alloc(200_000, 7)
  const { letters, delivered, post, deliver } = box({ file: () => bytes, fails: 1 })
  await post()
  assert.ok(JSON.stringify(letters).length < 2_000)
  await assert.rejects(deliver(), /away/)
  await deliver()
  assert.deepEqual(
    delivered.map(({ to, attachments }) => [to, attachments]),
    [['ann@stint.test', [{ name: 'invoice.pdf', type: 'application/pdf', bytes }]]],
  )
})

test('not sent: a mail whose file is gone', async () => {
  const { delivered, post, deliver } = box({ file: () => undefined })
  await post()
  await deliver()
  assert.deepEqual(delivered, [])
})
