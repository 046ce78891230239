import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareWorld, worldSecret } from '../../../testing/bare-world.ts'
import { addons } from '../../organizations/public.ts'
import { setUpCode } from '../rules/set-up-code.ts'

const w = await bareWorld()
const given = {
  name: 'Ada Admin',
  email: 'ada@stint.test',
  password: 'lantern tide pool',
  organization_name: 'Ada Works',
  time_zone: 'Europe/Lisbon',
  currency: 'eur',
  week_start: 'sun',
  code: setUpCode(worldSecret),
}

test('403: from elsewhere a server is set up only with the code from its log', async () => {
  assert.equal((await w.visit().call('GET /account/state')).body.set_up_code_needed, true)
  for (const code of [undefined, '', 'AAAA-BBBB-CCCC', given.code.slice(0, -1)]) {
    const reply = await w.visit().call('POST /account/set_up', { ...given, code })
    assert.deepEqual([reply.status, reply.body.code], [403, 'set_up_code'])
  }
})

test('201: on this machine it needs no code, unless the call came through a proxy', async () => {
  const local = await bareWorld({ settings: { BASE_URL: 'http://localhost:4000' } })
  const { code: _, ...uncoded } = given
  const visitor = local.visit()
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) {
    const reply = await visitor.call('POST /account/set_up', uncoded, { [name]: '127.0.0.1' })
    assert.deepEqual([reply.status, reply.body.code], [403, 'set_up_code'], name)
    const state = (await visitor.call('GET /account/state', undefined, { [name]: '127.0.0.1' })).body
    assert.equal(state.set_up_code_needed, true)
  }
  assert.equal((await visitor.call('GET /account/state')).body.set_up_code_needed, false)
  assert.equal((await visitor.call('POST /account/set_up', uncoded)).status, 201)
})

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
