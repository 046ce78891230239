import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { type Person, world } from '../../../testing/world.ts'
import { createToken } from '../../identity/changes/organization-tokens.ts'
import { activeAmong, createOrganization } from '../../organizations/public.ts'
import { papersPerHour } from './mail-bounds.ts'

const w = await world({ now: '2026-11-02T08:00:00Z', settings: { STINT_MAIL_NEW_ADDRESSES_PER_DAY: '4' } })
const { issued, ok } = invoicesIn(w)
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]
let clients = 0

type Sender = { organizationId: number; as: Person }

/** An organization that was just created, with its owner. */
async function newcomer(ownerId = w.otherOwner.id, name = 'Spam Works'): Promise<Sender> {
  const organizationId = await w.write((writer) =>
    createOrganization(writer, { name, ownerId, timeZone: 'UTC', addons: ['invoices'] }),
  )
  const given = { organizationId, userId: ownerId, name: 'test', expiry: 'never' } as const
  const { token } = await w.write((writer) => createToken(writer, { activeAmong }, given))
  return { organizationId, as: { id: ownerId, token } }
}

/** Sends an invoice to all addresses of a new client. */
async function send({ organizationId, as }: Sender, emails: string[], body: object = {}, more: object = {}) {
  clients += 1
  const made = await w.call(`POST /v2/organizations/${organizationId}/clients`, as, {
    body: { name: `Client ${clients} at win.example`, emails },
  })
  const invoice = await w.call(`POST /v2/organizations/${organizationId}/client_invoices`, as, {
    body: { client_id: made.body.client.id, line_items, ...more },
  })
  const { id } = invoice.body.client_invoice
  return { id, ...(await w.call(`POST /v2/client_invoices/${id}/send`, as, { body })) }
}
const attributesOf = ({ body }: { body: { details?: { attribute: string }[] } }) =>
  body.details?.map(({ attribute }) => attribute)
const withLinks = { subject: 'Win at evil.example', message: 'See https://evil.example/win' }

test('400: a new organization puts links into subject or message; a week later it may', async () => {
  const sender = await newcomer()
  const refused = await send(sender, ['a1@quay.example'], withLinks)
  assert.deepEqual([refused.status, attributesOf(refused)], [400, ['subject', 'message']])
  assert.match(refused.body.details[0].error, /evil\.example.*confirmed your email address.*7 days old/)
  const own = await send(sender, ['a1@quay.example'], { message: 'As agreed. See http://stint.test/help.' })
  assert.equal(own.status, 200, own.text)
  await w.moveClock('2026-11-10T08:00:00Z')
  assert.equal((await send(sender, ['a1@quay.example'], withLinks)).status, 200)
})

test('200: links at once, if the administrator of the server vouches; 400 for a user without a proven address', async () => {
  const sender = { organizationId: w.organizationId, as: w.owner }
  assert.equal((await send(sender, ['b1@quay.example'], withLinks)).status, 200)
  const prove = (isUnproven: boolean) =>
    w.database.change(sql`update users set is_email_unproven = ${isUnproven} where id = ${w.owner.id}`)
  await prove(true)
  assert.deepEqual(attributesOf(await send(sender, ['b2@quay.example'], withLinks)), ['subject', 'message'])
  await prove(false)
})

test('no link: the names of a new organization and its clients in its mails and reminders', async () => {
  await w.moveClock('2026-11-11T08:00:00Z')
  const sender = await newcomer(w.otherOwner.id, 'www.evil.example')
  assert.equal((await send(sender, ['c1@quay.example'])).status, 200)
  const [mail] = await w.mailsTo('c1@quay.example')
  for (const part of [mail?.subject, mail?.text, mail?.html]) {
    assert.doesNotMatch(part ?? '', /evil\.example|win\.example/)
    assert.match(part ?? '', /(evil|win)\. example/)
  }
})

test('no file: the PDF of a new organization with web addresses is behind the link, in mails and previews', async () => {
  const sender = await newcomer(w.member.id, 'Quiet Works')
  const hasFile = async (address: string) => {
    const mail = (await w.mailsTo(address)).at(-1)
    assert.match(mail?.text ?? '', /\/i\/[\w-]+/)
    return [/application\/pdf/.test(mail?.raw ?? ''), /attached as a PDF/.test(mail?.text ?? '')]
  }
  const linked = { due_date: '2026-11-12', notes: 'Claim it at https://evil.example/win' }
  const { id } = await send(sender, ['e1@quay.example'], {}, linked)
  assert.deepEqual(await hasFile('e1@quay.example'), [false, false])
  const preview = async () =>
    (await w.call(`GET /v2/client_invoices/${id}/mail`, sender.as)).body.invoice_mail.message
  assert.doesNotMatch(await preview(), /attached/)
  await send(sender, ['e2@quay.example'], {}, { notes: 'Work on Node.js' })
  assert.deepEqual(await hasFile('e2@quay.example'), [true, true])
  await w.database.change(
    sql`update organizations set is_vouched_for = true where id = ${sender.organizationId}`,
  )
  assert.match(await preview(), /attached/)
  await send(sender, ['e3@quay.example'], {}, linked)
  assert.deepEqual(await hasFile('e3@quay.example'), [true, true])
})

test('429: few new addresses a day, by organization; known ones do not count; more if it is vouched for', async () => {
  await w.moveClock('2026-11-12T08:00:00Z')
  const sender = await newcomer(w.stranger.id)
  const addresses = Array.from({ length: 4 }, (_, i) => `d${i}@quay.example`)
  const first = await send(sender, addresses)
  assert.equal(first.status, 200)
  const more = await send(sender, ['d9@quay.example'])
  assert.equal(more.status, 429)
  assert.match(more.body.error, /4 new addresses a day.*vouch/)
  assert.ok(Number(more.headers.get('Retry-After')) > 3_600)
  await w.moveClock('2026-11-12T09:00:00Z')
  const again = await w.call(`POST /v2/client_invoices/${first.id}/send`, sender.as, { body: {} })
  assert.equal(again.status, 200, again.text)
  await w.database.change(
    sql`update organizations set is_vouched_for = true where id = ${sender.organizationId}`,
  )
  assert.equal((await send(sender, ['d9@quay.example'])).status, 200)
})

test('429: few new addresses a day, by user, in whatever organizations', async () => {
  await w.moveClock('2026-11-13T08:00:00Z')
  const [one, other] = [await newcomer(w.member.id), await newcomer(w.member.id)]
  assert.equal((await send(one, ['e1@quay.example', 'e2@quay.example'])).status, 200)
  assert.equal((await send(other, ['e3@quay.example', 'e4@quay.example'])).status, 200)
  assert.equal((await send(other, ['e5@quay.example'])).status, 429)
})

test('429: an organization or a user has sent the invoice mails of an hour', async () => {
  const hour = Math.floor(toSeconds(await w.now()) / 3_600)
  const client = await ok(`POST /v2/organizations/${w.organizationId}/clients`, {
    name: 'Hourly',
    emails: ['f1@quay.example'],
  })
  for (const subject of [`papers:${w.organizationId}`, `papers-by:${w.owner.id}`]) {
    await w.database.change(sql`
      insert into rate_windows values (${`hour:${subject}`}, ${hour}, ${papersPerHour})
      on conflict (subject, window_start) do update set taken = ${papersPerHour}`)
    const { id } = await issued({ client_id: client.id, line_items })
    const { status, body } = await w.call(`POST /v2/client_invoices/${id}/send`, w.owner, { body: {} })
    assert.deepEqual([status, /500 invoice emails an hour/.test(body.error)], [429, true])
    await w.database.change(sql`delete from rate_windows where subject = ${`hour:${subject}`}`)
  }
})
