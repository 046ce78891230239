import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPassword } from '../features/identity/rules/password.ts'
import { sql } from '../foundation/db/sql.ts'
import { queried, queriedOne } from '../foundation/testing/queried.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

// The server of this world keeps running: every command works beside it.
const w = await world()
const place = await stintPlace({
  DATABASE_URL: w.databaseUrl,
  STINT_TEST_CLOCK: '1',
  STINT_SECRET: worldSecret,
})

async function admin(...args: string[]) {
  const { code, stdout, stderr } = await runStint(['admin', ...args], place)
  assert.equal(stderr, '')
  assert.equal(code, 0)
  assert.match(stdout, /^\{.*\}\n$/, 'one line of JSON and nothing else')
  return JSON.parse(stdout)
}

function rows(): Promise<unknown> {
  return queriedOne(
    w.database,
    sql`select (select count(*) from users)::int as users, (select count(*) from organizations)::int as organizations,
               (select count(*) from organization_members)::int as members,
               (select json_agg(json_build_array(id, user_id, revoked_at) order by id) from organization_tokens) as tokens,
               (select json_agg(json_build_array(id, plan, plan_active, addons, seats) order by id) from organizations) as plans,
               (select count(*) from facts)::int as facts, (select count(*) from audit_log_entries)::int as entries`,
  )
}

const ada = ['--email', 'Ada@Example.com', '--name', ' Ada Lovelace ', '--password', 'correct horse']

test('0: from nothing to a token that works, beside a running server', async () => {
  const { user } = await admin('create-user', ...ada, '--time-zone', 'Europe/London')
  assert.deepEqual(user, { id: user.id, email: 'ada@example.com', name: 'Ada Lovelace' })
  const stored = await queriedOne<{ password_hash: string; time_zone: string; first_name: string }>(
    w.database,
    sql`select password_hash, time_zone, first_name from users where id = ${user.id}`,
  )
  assert.deepEqual([stored.time_zone, stored.first_name], ['Europe/London', 'Ada'])
  assert.ok(await isPassword('correct horse', stored.password_hash))

  const { organization } = await admin(
    'create-organization',
    '--name',
    'Engines',
    '--owner',
    'ada@example.com',
    '--time-zone',
    'America/Lima',
    '--currency',
    'PEN',
    '--plan',
    'team',
    '--addons',
    'insights,time_off',
  )
  assert.deepEqual(organization, {
    id: organization.id,
    name: 'Engines',
    plan: 'team',
    addons: ['insights', 'time_off'],
  })

  const ids = ['--organization', String(organization.id), '--member', String(user.id)]
  const { organization_token: token } = await admin('create-organization-token', ...ids, '--expires', '30')
  assert.match(token.token, /^stoat_[\w-]{43}$/)
  assert.match(token.expires_at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const reply = await w.call(`GET /v2/organizations/${organization.id}`, token)
  assert.equal(reply.status, 200)
  const kept = await queriedOne(
    w.database,
    sql`select time_zone, currency from organizations where id = ${organization.id}`,
  )
  assert.deepEqual(kept, { time_zone: 'America/Lima', currency: 'PEN' })

  const moved = await admin('set-time-zone', ...ids.slice(0, 2), '--time-zone', 'Europe/Lisbon')
  assert.deepEqual(moved.organization, { id: organization.id, time_zone: 'Europe/Lisbon', past: 'stays' })

  const off = await admin('set-plan', '--organization', String(organization.id), '--active', 'false')
  assert.deepEqual(off.organization, {
    id: organization.id,
    plan: 'team',
    active: false,
    addons: ['insights', 'time_off'],
    seats: 100,
    custom_pay_periods: false,
    vouched_for: true,
  })
  assert.equal((await w.call(`GET /v2/organizations/${organization.id}`, token)).body.error_code, 10_005)
  const on = await admin(
    'set-plan',
    ...ids.slice(0, 2),
    '--active',
    'true',
    '--plan',
    'enterprise',
    '--addons',
    '',
    '--seats',
    '7',
    '--custom-pay-periods',
    'true',
    '--vouched',
    'false',
  )
  assert.deepEqual(on.organization, {
    id: organization.id,
    plan: 'enterprise',
    active: true,
    addons: [],
    seats: 7,
    custom_pay_periods: true,
    vouched_for: false,
  })
  assert.equal((await w.call(`GET /v2/organizations/${organization.id}`, token)).status, 200)
  const weekly = await w.call(`PUT /v2/organizations/${organization.id}/update_members`, token, {
    body: { members: [{ user_id: user.id, payment: { pay_period: 'weekly' } }] },
  })
  assert.deepEqual(weekly.body.details[0].attribute, 'members[0].payment.period_week_day')
})

test('0: members are added and removed, and a token is reassigned and revoked', async () => {
  const organization = ['--organization', String(w.organizationId)]
  const stranger = String(w.stranger.id)
  assert.deepEqual(await admin('add-member', ...organization, '--user', stranger, '--role', 'manager'), {
    success: true,
  })
  const { organization_token: token } = await admin(
    'create-organization-token',
    ...organization,
    '--member',
    stranger,
  )
  assert.equal(token.expires_at, null)
  assert.equal((await w.call('GET /v2/users/me', token)).body.user.id, w.stranger.id)
  const id = ['--token', String(token.id)]
  await admin('reassign-organization-token', ...organization, ...id, '--member', String(w.manager.id))
  assert.equal((await w.call('GET /v2/users/me', token)).body.user.id, w.manager.id)
  await admin('revoke-organization-token', ...organization, ...id)
  assert.equal((await w.call('GET /v2/users/me', token)).body.error_code, 10_002)
  assert.deepEqual(await admin('remove-member', ...organization, '--user', stranger), { success: true })
})

test('a change on the command line is audited and announced like any other', async () => {
  const entries = await queried<{ action: string; user_id: number | null }>(
    w.database,
    sql`
    select distinct action, user_id from audit_log_entries
    where organization_id = ${w.organizationId} and record_type = 'OrganizationToken' and action <> 'create' order by action`,
  )
  assert.deepEqual(entries, [
    { action: 'reassign', user_id: null },
    { action: 'revoke', user_id: null },
  ])
  await w.settle()
})

const organization = ['--organization', String(w.organizationId)]
const refused: [why: string, args: string[], says: RegExp][] = [
  [
    'an address that is none',
    ['create-user', '--email', 'nobody', ...ada.slice(2)],
    /'nobody' is invalid\. Must be an email address\./,
  ],
  [
    'a password that is short',
    ['create-user', '--email', 'b@c.de', '--name', 'B', '--password', 'short'],
    /A password must have 10 to 256 characters\./,
  ],
  ['an address that is taken', ['create-user', ...ada], /A user with this email address already exists\./],
  ['what is missing', ['create-user'], /required option '--email <email>' not specified/],
  [
    'an owner who is not there',
    ['create-organization', '--name', 'X', '--owner', 'a@b.co'],
    /User a@b\.co does not exist\. Create it with admin create-user\./,
  ],
  [
    'an organization that is not there',
    ['set-plan', '--organization', '999999', '--plan', 'team'],
    /Organization 999999 does not exist\./,
  ],
  [
    'a zone for an organization that is not there',
    ['set-time-zone', '--organization', '999999', '--time-zone', 'UTC'],
    /Organization 999999 does not exist\./,
  ],
  [
    'a stranger as the member',
    ['create-organization-token', ...organization, '--member', String(w.otherOwner.id)],
    /The assignee must be an active member/,
  ],
  [
    'a token that is not there',
    ['revoke-organization-token', ...organization, '--token', '999999'],
    /The token does not exist or is already revoked/,
  ],
  [
    'a member who is one already',
    ['add-member', ...organization, '--user', String(w.owner.id)],
    /is already an active member of the organization/,
  ],
  [
    'a user who is not there',
    ['add-member', ...organization, '--user', '999999'],
    /Record not found: Key \(user_id\)=\(999999\)/,
  ],
  [
    'the last owner',
    ['remove-member', ...organization, '--user', String(w.owner.id)],
    /An organization needs an owner/,
  ],
]

for (const [why, args, says] of refused) {
  test(`2: ${args[0]} with ${why} is one sentence and changes nothing`, async () => {
    const before = await rows()
    const { code, stdout, stderr } = await runStint(['admin', ...args], place)
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, says)
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
    assert.deepEqual(await rows(), before)
  })
}
