import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareWorld } from '../../../testing/bare-world.ts'
import { addons } from '../../organizations/public.ts'

const w = await bareWorld()
const given = {
  name: 'Ada Admin',
  email: 'ada@stint.test',
  password: 'lantern tide pool',
  organization_name: 'Ada Works',
  time_zone: 'Europe/Lisbon',
  currency: 'eur',
  week_start: 'sun',
}

test('400: a server is not set up with a common password, a wrong zone or no e-mail address', async () => {
  const reply = await w.visit().call('POST /account/set_up', {
    ...given,
    password: 'Password123',
    time_zone: 'Mars/Base',
    currency: 'XQQ',
  })
  assert.equal(reply.status, 400)
  assert.deepEqual(
    reply.body.details.map((each: { attribute: string }) => each.attribute),
    ['password', 'time_zone', 'currency'],
  )
  const empty = await w.visit().call('POST /account/set_up', { email: 'no address' })
  assert.deepEqual(empty.body.details.map((each: { attribute: string }) => each.attribute).sort(), [
    'email',
    'name',
    'organization_name',
    'password',
    'time_zone',
  ])
})

test('201: of twenty visitors who set up at once one becomes the owner and is signed in', async () => {
  assert.equal((await w.visit().call('GET /account/state')).body.set_up_needed, true)
  const visitors = Array.from({ length: 20 }, () => w.visit())
  const replies = await Promise.all(
    visitors.map((visitor, i) =>
      visitor.call('POST /account/set_up', { ...given, email: `ada${i}@stint.test` }),
    ),
  )
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [201, ...Array(19).fill(403)])
  const winner = visitors[replies.findIndex((reply) => reply.status === 201)] ?? w.visit()

  const state = (await winner.call('GET /account/state')).body
  assert.equal(state.signed_in, true)
  assert.equal(state.set_up_needed, false)
  assert.deepEqual(
    [state.user.name, state.user.last_name, state.user.email_confirmed],
    ['Ada Admin', 'Admin', false],
  )
  assert.deepEqual(
    state.organizations.map((each: { name: string; role: string; manages_it: boolean }) => [
      each.name,
      each.role,
      each.manages_it,
    ]),
    [['Ada Works', 'owner', true]],
  )
  const [{ time_zone, currency, week_start, addons: chosen }] = state.organizations
  assert.deepEqual([time_zone, currency, week_start], ['Europe/Lisbon', 'EUR', 'sun'])
  assert.deepEqual(chosen, [...addons])
  const [mail] = await w.mailsTo(state.user.email)
  assert.equal(mail?.subject, 'Confirm your email address')
  assert.match(mail?.link ?? '', /^\/confirm-email\/[\w-]{43}$/)
  assert.ok(!mail?.html.includes('<img'))
})

test('403: a server that has a user is set up already', async () => {
  const reply = await w.visit().call('POST /account/set_up', { ...given, email: 'eve@stint.test' })
  assert.deepEqual([reply.status, reply.body.code], [403, 'set_up_done'])
})
