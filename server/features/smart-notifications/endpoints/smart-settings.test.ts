import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Transaction, transaction } from '../../../foundation/db/transaction.ts'
import { until } from '../../../foundation/testing/until.ts'
import { addSeconds, instantFrom } from '../../../foundation/time/instant.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { smartIn } from '../../../testing/smart-notifications.ts'
import { world } from '../../../testing/world.ts'
import { claimChatPost } from '../store/chats.ts'

// Days of Lima begin at 05:00 in UTC.
const w = await world({
  now: '2026-11-20T14:00:00Z',
  zone: 'America/Lima',
  addons: ['insights'],
  settings: receiverSettings,
})
const { base, made, track } = smartIn(w)

test('slack: the chat gets the matches through the guard, again after a failure; a private address gets nothing', async () => {
  const target = await receiver((_, reply) => {
    reply.statusCode = target.received.length < 2 ? 500 : 200
    reply.end('ok')
  })
  const path = `PUT ${base}/smart_notification_settings`
  const set = (chat_webhook_url: string | null) => w.call(path, w.owner, { body: { chat_webhook_url } })
  assert.equal((await set('ftp://chat.example/')).status, 400)
  const reply = await set(target.url)
  assert.equal(reply.body.smart_notification_settings.chat_host, new URL(target.url).host)
  assert.ok(!reply.text.includes('/hook'))
  await made({
    name: 'Long <!channel> days',
    metric_type: 'work_time',
    condition: 'above',
    condition_value: 300,
    deliver_by: ['slack', 'email'],
  })
  await track(w.user, '2026-11-20T13:00:00Z', 100)
  await w.moveClock('2026-11-21T07:00:00Z')
  await until(() => target.received.length === 1, 'the first post')
  await w.settle()
  await w.moveClock('2026-11-21T07:02:00Z')
  await until(() => target.received.length === 2, 'the second post')
  await w.settle()
  assert.deepEqual(
    target.received.map(({ path: at, body }) => [at, JSON.parse(body.toString()).text]),
    Array(2).fill(['/hook', 'Long &lt;!channel&gt; days: Uma User (0:10 h)']),
  )
  const mails = await w.mailsTo('olive.owner@stint.test')
  const subjects = mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Long'))
  assert.deepEqual(subjects, ['Long <!channel> days: 1 member'])
  await set('http://127.0.0.1:9/')
  await w.moveClock('2026-11-21T14:00:00Z')
  await track(w.user, '2026-11-21T13:00:00Z', 100)
  await w.moveClock('2026-11-22T07:00:00Z')
  await w.settle()
  const posts = await w.database.rows(
    { attempts: is.int, is_delivered: is.flag, last_error: is.text.orNull },
    sql`select attempts, delivered_at is not null as is_delivered, last_error from smart_chat_posts order by notification_id`,
  )
  assert.deepEqual(posts[0], { attempts: 2, is_delivered: true, last_error: null })
  assert.equal(posts[1]?.last_error, '127.0.0.1 is not a public address')
})

test('one at a time: an organization that has a post on the way gets no other', async () => {
  const now = instantFrom('2026-11-22T08:00:00Z')
  const claim = (tx: Transaction, busy: number[]) =>
    claimChatPost(tx, now, { leaseUntil: addSeconds(now, 60), busy })
  const undone = new Error('undone')
  await assert.rejects(
    transaction(w.database, async (tx) => {
      await tx.change(sql`update smart_chat_posts set due_at = ${now}`)
      assert.equal(await claim(tx, [w.organizationId]), undefined)
      assert.equal((await claim(tx, [w.organizationId + 1]))?.organization_id, w.organizationId)
      throw undone
    }),
    undone,
  )
})
