import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { ownBuild } from '../../../process/own-version.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'
import { changeAdministrator, getAccount } from '../../identity/public.ts'
import { usageOfAll } from '../../organizations/public.ts'

const releases = mkdtempSync(join(tmpdir(), 'stint-releases-'))
after(() => rmSync(releases, { recursive: true, force: true }))
const w = await world({ settings: { STINT_RELEASES_DIR: releases } })

test('403: the owner of an organization, who is no administrator of the server', async () => {
  const owner = await signedInAs(w, w.owner.id)
  assert.equal((await owner.call('GET /account/server')).status, 403)
  assert.equal((await owner.call('POST /account/server/test_mails')).status, 403)
  assert.equal((await owner.call('GET /account/state')).body.administers_server, false)
})

test('200: an administrator sees processes, work, mails, deliveries, backups and sizes, of whatever organization', async () => {
  const { email } = await getAccount(w.database, w.user.id)
  await changeAdministrator(w.database, email, true, await w.now())
  const administrator = await signedInAs(w, w.user.id)
  assert.equal((await administrator.call('GET /account/state')).body.administers_server, true)
  const { status, body } = await administrator.call('GET /account/server')
  assert.equal(status, 200)
  assert.match(body.version, /^\d+\.\d+\.\d+$/)
  assert.match(body.postgresql, /^\d+/)
  const [own] = body.processes
  assert.match(own.name, new RegExp(`:${process.pid}$`))
  assert.deepEqual([own.role, own.version, own.silent], ['all', body.version, false])
  assert.deepEqual([own.build, body.build], [ownBuild() ?? null, ownBuild() ?? null])
  assert.deepEqual(body.versions, [{ version: body.version, build: body.build, processes: [own.name] }])
  assert.deepEqual(body.releases, { directory: releases, newer: null, fault: null })
  const none = {
    last_at: null,
    last_place: null,
    last_bytes: null,
    every_minutes: null,
    at_time: null,
    zone: null,
    failing_since: null,
    last_error: null,
  }
  assert.deepEqual(body.backups, none)
  assert.equal(body.mails.delivered_by, 'file')
  assert.ok(body.database_bytes > 1_000_000)
  assert.equal(body.tables.length, 10)
  assert.ok(body.tables[0].bytes >= body.tables[9].bytes)
  assert.deepEqual(Object.keys(body.deliveries), ['waiting', 'dead', 'paused_webhooks'])
})

test('200: processes of another build and version, the newest first, and a newer release in the named directory', async () => {
  const administrator = await signedInAs(w, w.user.id)
  const { version, build } = (await administrator.call('GET /account/server')).body
  const plant = (name: string, planted: string, age: string) =>
    w.database.change(sql`
      insert into processes (id, name, role, version, build, started_at, beat_at, clock_ahead_ms)
      values (gen_random_uuid(), ${name}, 'api', ${planted}, 'ffff', now() - ${age}::interval, now(), 0)`)
  await plant('old:1', '0.0.1', '1 second')
  await plant('other:2', version, '1 day')
  const file = join(releases, `stint-99.0.0-${process.platform}-${process.arch}.tar.gz`)
  writeFileSync(file, '')
  const { body } = await administrator.call('GET /account/server')
  assert.deepEqual(
    body.versions.map((each: { version: string; build: string; processes: string[] }) => [
      each.version,
      each.build,
      each.processes.length,
    ]),
    [
      [version, build, 1],
      [version, 'ffff', 1],
      ['0.0.1', 'ffff', 1],
    ],
  )
  assert.deepEqual(body.releases, { directory: releases, newer: { version: '99.0.0', file }, fault: null })
  rmSync(releases, { recursive: true })
  const unreadable = (await administrator.call('GET /account/server')).body.releases
  assert.equal(unreadable.newer, null)
  assert.match(unreadable.fault, /^ENOENT/)
})

test('200: the heaviest organizations come first, with rows, writes and members', async () => {
  const writes = 40
  for (let i = 0; i < writes; i++)
    await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
      body: { name: `Client ${i}` },
    })
  await w.settle()
  await w.database.change(sql`analyze`)
  const administrator = await signedInAs(w, w.user.id)
  const { organizations } = (await administrator.call('GET /account/server')).body
  const [heaviest, ...others] = organizations
  assert.deepEqual([heaviest.id, heaviest.name], [w.organizationId, 'Test Works'])
  const active = await w.call(`GET /v2/organizations/${w.organizationId}/seats`, w.owner)
  assert.equal(heaviest.members, active.body.organization_seat.occupied)
  // Clients, their audit entries and facts.
  assert.ok(heaviest.rows >= 2 * writes, `${heaviest.rows} rows`)
  assert.ok(heaviest.writes_a_day >= writes, `${heaviest.writes_a_day} writes`)
  for (const other of others) assert.ok(other.bytes <= heaviest.bytes)
  assert.deepEqual(await usageOfAll(w.database, await w.now()).then((all) => all[0]), heaviest)
})

test('202: the test mail goes to the administrator, and five are enough for now', async () => {
  const administrator = await signedInAs(w, w.user.id)
  const first = await administrator.call('POST /account/server/test_mails')
  const { email } = await getAccount(w.database, w.user.id)
  assert.deepEqual([first.status, first.body], [202, { sent_to: email }])
  for (let sent = 1; sent < 5; sent += 1) await administrator.call('POST /account/server/test_mails')
  assert.equal((await administrator.call('POST /account/server/test_mails')).status, 429)
})
