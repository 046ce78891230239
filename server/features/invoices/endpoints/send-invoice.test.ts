import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { readPdf, textOf } from '../../../paper/testing/pdf-text.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { draft, issued, ok, post, read } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]
let clients = 0

/** Each client has an address of its own, so that a test counts only its mails. */
async function client(emails?: string[]) {
  clients += 1
  const given = emails ?? [`client${clients}@quay.example`]
  const { id } = await ok(`POST ${base}/clients`, { name: `Quay ${clients}`, emails: given, net_terms: 10 })
  return { client_id: Number(id), email: given[0] ?? '' }
}
const send = (id: number, body: object = {}, headers = {}) =>
  w.call(`POST /v2/client_invoices/${id}/send`, w.owner, { body, headers })

/** The kinds of invoices. All they differ in is here; the code is the same. */
function attachedIn(raw: string): { head: string; bytes: Buffer } {
  const [, head = '', body = ''] =
    /(Content-Type: application\/pdf[\s\S]+?)\r\n\r\n([\s\S]+?)\r\n--/.exec(raw) ?? []
  return { head, bytes: Buffer.from(body, 'base64') }
}

test('200: a draft is issued and sent to the client, with the PDF and the link of its page', async () => {
  const { client_id, email } = await client()
  await ok(`PUT ${base}/invoice_settings`, { email: 'billing@stint.example' })
  const { id } = await draft({ client_id, line_items })
  const { reply, facts, audit } = await traced(w, () => send(id))
  assert.equal(reply.status, 200, reply.text)
  const { number, status, sent_at, sent_to, viewer_url } = reply.body.client_invoice
  assert.deepEqual([status, sent_at.slice(0, 10), sent_to], ['open', '2026-11-02', [email]])
  assert.deepEqual(
    audit.map(({ action, details }) => [action, details]),
    [
      ['issue', { number }],
      ['send', { to: [email] }],
    ],
  )
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['client_invoice.changed', 'client_invoice.changed'],
  )
  const [mail, ...more] = await w.mailsTo(email)
  assert.ok(mail)
  assert.equal(more.length, 0)
  assert.ok(mail.subject.includes(number) && mail.text.includes(viewer_url), mail.text)
  assert.match(mail.raw, /^Reply-To: billing@stint\.example/m)
  const { head, bytes } = attachedIn(mail.raw)
  assert.ok(head.includes(`${number}.pdf`), head)
  assert.ok(textOf(await readPdf(bytes)).includes(number))
})

test('200: to some addresses of the client, with a subject and a message of the sender; each gets its own mail', async () => {
  const { client_id, email } = await client(['all@quay.example', 'one@other.example', 'two@other.example'])
  const { id } = await issued({ client_id, line_items })
  const to = ['one@other.example', 'two@other.example', 'ONE@other.example']
  const { body } = await send(id, {
    to,
    subject: 'October',
    message: 'As agreed by phone: www.quay.example.',
  })
  assert.equal(body.client_invoice.sent_to.length, 2)
  assert.deepEqual(await w.mailsTo(email), [])
  for (const address of body.client_invoice.sent_to) {
    const [mail] = await w.mailsTo(address)
    assert.equal(mail?.subject, 'October')
    assert.ok(mail?.text.includes('As agreed by phone: www.quay.example.'))
  }
})

test('400: an address that is not the client’s', async () => {
  const { client_id, email } = await client()
  const { id } = await draft({ client_id, line_items })
  const { status, body } = await send(id, { to: [email, 'stranger@other.example'] })
  assert.equal(status, 400)
  assert.deepEqual(body.details, [
    { attribute: 'to[1]', error: 'is not an address of the client; add it to the client first' },
  ])
  assert.equal((await read(id)).status, 'draft')
})

test('200: in the language of the client', async () => {
  const { client_id, email } = await client()
  await ok(`PUT /v2/clients/${client_id}`, { language: 'de' })
  const { id } = await draft({ client_id, line_items })
  assert.equal((await send(id)).status, 200)
  assert.match((await w.mailsTo(email))[0]?.text ?? '', /Guten Tag[\s\S]+Online ansehen/)
})

test('200: sent once: a double click, fifty calls at the same time, a retry with the same key', async () => {
  const { client_id, email } = await client()
  const { id } = await draft({ client_id, line_items })
  const headers = { 'Idempotency-Key': 'send-once' }
  const replies = await Promise.all([
    ...Array.from({ length: 25 }, () => send(id)),
    ...Array.from({ length: 25 }, () => send(id, {}, headers)),
  ])
  assert.ok(replies.every(({ status }) => status === 200 || status === 409))
  assert.equal((await send(id, {}, headers)).status, 200)
  assert.equal((await w.mailsTo(email)).length, 1)
  await w.moveClock('2026-11-02T09:00:00Z')
  assert.equal((await send(id)).status, 200)
  assert.equal((await w.mailsTo(email)).length, 2, 'an hour later it is a second send')
})

test('400: void, written off, or nobody to send it to', async () => {
  const { client_id } = await client()
  const gone = await issued({ client_id, line_items })
  await ok(`POST /v2/client_invoices/${gone.id}/void`)
  assert.equal((await send(gone.id)).body.error_code, 11506)
  const lost = await issued({ client_id, line_items })
  await ok(`POST /v2/client_invoices/${lost.id}/close`)
  assert.equal((await send(lost.id)).body.error_code, 11507)
  const silent = await client([])
  const { id } = await draft({ client_id: silent.client_id, line_items })
  const refused = await send(id)
  assert.deepEqual([refused.status, refused.body.details[0].attribute], [400, 'to'])
  assert.equal((await read(id)).status, 'draft', 'it is not issued either')
})

test('400: each bad address is named; too many, a subject of two lines, a long message', async () => {
  const { client_id } = await client()
  const { id } = await draft({ client_id, line_items })
  const attributes = async (body: object) =>
    (await send(id, body)).body.details.map((each: { attribute: string }) => each.attribute)
  const to = ['fine@quay.example', 'nobody', 'a@b@c', 'also@quay.example\r\nBcc: x@quay.example']
  assert.deepEqual(await attributes({ to }), ['to[1]', 'to[2]', 'to[3]'])
  assert.deepEqual(await attributes({ to: [] }), ['to'])
  assert.deepEqual(await attributes({ to: Array.from({ length: 21 }, (_, i) => `a${i}@quay.example`) }), [
    'to',
  ])
  assert.deepEqual(await attributes({ subject: 'One\r\nBcc: x@quay.example', message: 'x'.repeat(5_001) }), [
    'subject',
    'message',
  ])
})

test('200: the preview says what would be mailed, of a draft too', async () => {
  const { client_id, email } = await client()
  const { id } = await draft({ client_id, line_items })
  const before = await ok(`GET /v2/client_invoices/${id}/mail`)
  assert.deepEqual([before.to, before.subject.includes(`DRAFT-${id}`)], [[email], true])
  const { number } = await ok(`POST /v2/client_invoices/${id}/issue`)
  const preview = await ok(`GET /v2/client_invoices/${id}/mail`)
  await send(id)
  const [mail] = await w.mailsTo(email)
  assert.equal(mail?.subject, preview.subject)
  assert.ok(preview.subject.includes(number))
  for (const part of [preview.greeting, preview.message, preview.due, preview.viewer_url])
    assert.ok(mail?.text.includes(part), part)
})

test('200: a team invoice notifies owners and managers who manage billing, with the PDF, and shows no address', async () => {
  const { id } = await draft({ line_items }, 'team', w.user)
  const sent = await w.call(`POST /v2/team_invoices/${id}/send`, w.user, {
    body: { message: 'For October.' },
  })
  assert.equal(sent.status, 200, sent.text)
  const { number, status, sent_to } = sent.body.team_invoice
  assert.deepEqual([status, sent_to], ['open', []])
  await w.settle()
  const titles = async (as: typeof w.owner) =>
    (await w.call('GET /v2/users/me/notifications', as)).body.notifications
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => title.includes(number))
  for (const person of [w.owner, w.manager]) assert.equal((await titles(person)).length, 1)
  for (const person of [w.user, w.projectManager]) assert.equal((await titles(person)).length, 0)
  const mails = await w.mailsTo('olive.owner@stint.test')
  const mail = mails.find(({ subject }) => subject.includes(number))
  assert.ok(mail)
  assert.ok(mail.text.includes('For October.'), mail.text)
  assert.ok(textOf(await readPdf(attachedIn(mail.raw).bytes)).includes(number))
  const rows = await w.database.rows(
    { count: is.int },
    sql`select count(*)::int as count from notifications where kind = 'team_invoice.sent'`,
  )
  assert.equal(rows[0]?.count, 2)
})

test('403: a member sends the team invoice of another', async () => {
  const { id } = await draft({ user_id: w.projectManager.id, line_items }, 'team')
  const { body } = await w.call(`POST /v2/team_invoices/${id}/send`, w.user, { body: {} })
  assert.equal(body.error_code, 10004)
  assert.equal((await post(`/v2/team_invoices/${id}/send`)).status, 200)
})
