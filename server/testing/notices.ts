import { after } from 'node:test'
import { pino } from 'pino'
import { notificationKind } from '../api/notification.ts'
import { openWriter } from '../api/writing.ts'
import { mail } from '../features/accounts/public.ts'
import { type Notice, type NoticeSite, notify } from '../features/notifications/public.ts'
import { sql } from '../foundation/db/sql.ts'
import { type Transaction, transaction } from '../foundation/db/transaction.ts'
import { jobQueue } from '../foundation/jobs/queue.ts'
import { ownLane } from '../foundation/mail/mail-share.ts'
import { postBox } from '../foundation/mail/post-box.ts'
import { sealer } from '../foundation/secrecy/sealed.ts'
import { queried } from '../foundation/testing/queried.ts'
import { until } from '../foundation/testing/until.ts'
import { addSeconds } from '../foundation/time/instant.ts'
import { worldSecret } from './bare-world.ts'
import type { Person, World } from './world.ts'

const noticeMail = mail((_t, { subject, url }: { subject: string; url: string }) => ({
  subject,
  greeting: 'Hi,',
  paragraphs: [],
  button: { label: 'Open', url },
  footnote: '',
}))

export const sampleKind = notificationKind({
  name: 'manual_time.requested',
  title: 'Sample',
  description: 'A sample.',
})

/** A notice of a test world; each subject is sent once to a person. */
export function sampleNotice(w: World, subject: string, given: Partial<Notice> = {}): Notice {
  return {
    kind: sampleKind,
    organizationId: w.organizationId,
    subject,
    period: '',
    title: subject,
    text: `About ${subject}.`,
    path: `/organizations/${w.organizationId}`,
    mail: ({ to, url }) => noticeMail({ to, subject, url }),
    ...given,
  }
}

export type Notices = {
  /** Mails through the queue of the world, whose server delivers them. */
  site: NoticeSite
  send(notice: Notice, people: readonly { id: number }[], tx?: Transaction): Promise<void>
  /** The titles in the inbox of a person, newest first. */
  inboxOf(person: Person): Promise<string[]>
}

export async function noticesIn(w: World): Promise<Notices> {
  const queue = await jobQueue(w.database, pino({ level: 'error' }, pino.destination(2)))
  after(() => queue.stop())
  const now = await w.now()
  const unsent = { send: () => Promise.reject(new Error('The server of the world sends.')), close: () => {} }
  const seals = sealer(worldSecret, 'mail')
  // Each mail has its own second: two to one person at the same time would be one file.
  let mails = 0
  const nextSecond = () => {
    mails += 1
    return addSeconds(now, mails)
  }
  const box = postBox({
    queue,
    database: w.database,
    mail: unsent,
    seals,
    clock: { now: nextSecond },
    perHour: 1_000,
    ownUrl: 'http://stint.test',
    standingOf: async () => ({ lane: ownLane, mayLink: false }),
    isStillFor: async () => true,
    readAttached: async () => undefined,
  })
  const site = { post: { mails: box.postAll }, urls: { base: 'http://stint.test' } }
  const send: Notices['send'] = (notice, people, tx) => {
    const ids = people.map(({ id }) => id)
    if (tx) return openWriter(tx, now, {}, (writer) => notify(writer, site, notice, ids))
    return transaction(w.database, (own) => send(notice, people, own))
  }
  return {
    site,
    send,
    async inboxOf(person) {
      const { body } = await w.call('GET /v2/users/me/notifications', person)
      return body.notifications.map(({ title }: { title: string }) => title)
    },
  }
}

/** Keeps the worker from handing facts to a subscriber until the work is done. */
export async function whileHeld(w: World, subscriber: string, work: () => Promise<void>): Promise<void> {
  await transaction(w.database, async (tx) => {
    await queried(tx, sql`select from fact_cursors where subscriber = ${subscriber} for update`)
    await work()
  })
}

/** Hands every fact to the subscribers of a feature again, as if their progress had been lost. */
export async function replay(w: World, feature: string): Promise<void> {
  const ofFeature = sql`c.subscriber like ${`${feature}.%`}`
  await w.database.change(sql`update fact_cursors c set position = 0 where ${ofFeature}`)
  // The dispatcher may just be writing that everything was handled, from what it saw before.
  await until(async () => {
    await w.database.change(sql`update fact_heads set settled_position = 0`)
    await w.settle()
    const behind = await queried<{ organization_id: number }>(
      w.database,
      sql`select c.organization_id from fact_cursors c join fact_heads h on h.organization_id = c.organization_id
          where ${ofFeature} and c.position < h.position limit 1`,
    )
    return behind.length === 0
  }, `${feature} has heard every fact again`)
}
