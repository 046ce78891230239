import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transaction } from '../db/transaction.ts'
import type { AnyJob, SentJob } from '../jobs/queue.ts'
import { sealer } from '../secrecy/sealed.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { fixedClock } from '../time/clock.ts'
import { parseInstant } from '../time/instant.ts'
import { type DeliveredMessage, type MailStanding, type Message, ownMail } from './mail.ts'
import { mailsAboutOne } from './mail-limits.ts'
import { ownLane, takeHourly } from './mail-share.ts'
import { postBox } from './post-box.ts'

const { database } = await migratedDatabase()
const now = parseInstant('2026-11-16T08:00:00Z') ?? assert.fail()
const message: Message = {
  kind: 'notice',
  to: 'ann@stint.test',
  subject: 'Invoice',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [{ name: 'invoice.pdf', type: 'application/pdf', stored: { invoice_id: 7 } }],
}

type Given = { file: () => Buffer | undefined; fails?: number; standing?: MailStanding; waiting?: number }

/** A post box whose letters wait here until they are delivered. */
function box(given: Given) {
  const letters: object[] = []
  const sent: Omit<SentJob<object>, 'data'>[] = []
  const removed: string[] = []
  const delivered: DeliveredMessage[] = []
  let failures = given.fails ?? 0
  const post = postBox({
    queue: {
      async sendAll(_tx, _job, all) {
        for (const { data, ...options } of all) {
          letters.push(data)
          sent.push(options)
        }
      },
      waitingIn: async () => given.waiting ?? 0,
      removeWaiting: async (_tx, _job, keys) => void removed.push(...keys),
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
    ownUrl: 'https://stint.test',
    standingOf: async () => given.standing ?? { lane: ownLane, mayLink: false },
    isStillFor: async () => true,
    readAttached: async () => given.file(),
  })
  const job: AnyJob = post.job
  return {
    letters,
    sent,
    removed,
    delivered,
    post: (...changes: Partial<Message>[]) =>
      transaction(database, (tx) =>
        post.postAll(
          tx,
          ownMail,
          (changes.length > 0 ? changes : [{}]).map((change) => ({ ...message, ...change })),
        ),
      ),
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

const file = () => Buffer.alloc(1)
const lane = { name: 'some', weight: 1 }

test('403: a link to another server in any part of any mail, unless the sender may link', async () => {
  for (const change of [{ subject: 'Win at evil.example' }, { text: 'See https://evil.example/win' }]) {
    const { letters, post } = box({ file, standing: { lane, mayLink: false } })
    await assert.rejects(post({}, change), { status: 403 })
    assert.deepEqual(letters, [])
    const trusted = box({ file, standing: { lane, mayLink: true } })
    await trusted.post({}, change)
    assert.equal(trusted.letters.length, 2)
  }
  const own = box({ file })
  await own.post({ text: 'Open https://stint.test/reset/a.bc or write to ann@stint.test.' })
  assert.equal(own.letters.length, 1)
})

test('in turn: the more mails of a lane wait, the later come its next ones; links that people wait for come first', async () => {
  const { sent, post } = box({ file, standing: { lane, mayLink: false }, waiting: 7 })
  await post({}, { kind: 'link' }, {})
  assert.deepEqual(sent, [
    { priority: -7, group: 'some' },
    { priority: 1_000, group: 'some' },
    { priority: -9, group: 'some' },
  ])
})

test('one waits: a later mail about a record replaces the one that was not sent yet', async () => {
  const { sent, removed, post } = box({ file })
  await post({ about: 'expense 7' })
  assert.deepEqual([removed, sent[0]?.key], [['expense 7'], 'expense 7'])
})

test('ten a day: mails about one record do not use up what an address gets', async () => {
  const { delivered, post, deliver } = box({ file })
  await post(...Array.from({ length: 12 }, () => ({ about: 'expense 8' })), {})
  await deliver()
  assert.equal(delivered.length, mailsAboutOne + 1)
})

test('waits, and is not lost: the hour of the server is full', async () => {
  const { delivered, letters, post, deliver } = box({ file, standing: { lane, mayLink: false } })
  await post({ kind: 'paper', to: 'first@stint.test' })
  await deliver()
  await transaction(database, (tx) =>
    takeHourly(tx, { kind: 'paper', lane: ownLane, perHour: 100, count: 99 }, now),
  )
  letters.length = 0
  await post({ kind: 'paper', to: 'second@stint.test' })
  await assert.rejects(deliver(), /waits/)
  assert.deepEqual(
    delivered.map(({ to }) => to),
    ['first@stint.test'],
  )
})
