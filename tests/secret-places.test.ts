import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createToken } from '../server/features/identity/changes/organization-tokens.ts'
import { activeAmong } from '../server/features/organizations/public.ts'
import { is } from '../server/foundation/db/columns.ts'
import { only } from '../server/foundation/db/database.ts'
import { raw, sql } from '../server/foundation/db/sql.ts'
import { secretIn } from '../server/testing/accounts.ts'
import { invite, mailedSecret, makeLink } from '../server/testing/invites.ts'
import { world } from '../server/testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const migration = readFileSync(
  join(import.meta.dirname, '../db/migrations/0127-places-of-secrets.sql'),
  'utf8',
)
const upgrade = (text: string) => w.database.pool.query(text)
const before = `
  drop function place_secret cascade;
  drop table secret_places;
  alter table organization_tokens add constraint organization_tokens_secret_hash_key unique (secret_hash);
  alter table calendar_feeds add constraint calendar_feeds_token_hash_key unique (token_hash);
  alter table invites add constraint invites_secret_hash_key unique (secret_hash);
  create unique index invites_link_code on invites (link_code) where link_code is not null;
  alter table invite_links add constraint invite_links_code_key unique (code)`

/** A secret of every kind, and whether it opens its record. */
async function everySecret(name: string): Promise<() => Promise<Record<string, number>>> {
  const given = { organizationId: w.organizationId, userId: w.user.id, name, expiry: 'never' } as const
  const { token } = await w.write((writer) => createToken(writer, { activeAmong }, given))
  const feeds = `POST /v2/organizations/${w.organizationId}/calendar_feeds`
  const feed = (await w.call(feeds, w.user, { body: {} })).body.calendar_feed
  const { body } = await invite(w, { email: `${name}@stint.test` })
  const mailed = await mailedSecret(w, `${name}@stint.test`)
  const copied = secretIn((await w.call(`POST /v2/invites/${body.invite.id}/link`, w.owner)).body.url)
  const { code } = await makeLink(w)
  const entrance = async (secret: string) => (await w.visit().call(`GET /account/invites/${secret}`)).status
  return async () => ({
    token: (await w.call('GET /v2/users/me', { ...w.user, token })).status,
    feed: (await w.call(`GET ${new URL(feed.url).pathname}`)).status,
    mailed: await entrance(mailed),
    copied: await entrance(copied),
    link: await entrance(code),
  })
}

const open = { token: 200, feed: 200, mailed: 200, copied: 200, link: 200 }

test('after the upgrade, the secrets of every kind from before open their records', async () => {
  const opened = await everySecret('before')
  const count = await placed()
  await upgrade(before)
  await upgrade(migration)
  assert.deepEqual([await opened(), await placed()], [open, count])
})

test('rows of processes of the version before place their secrets themselves', async () => {
  const opened = await everySecret('rolling')
  await w.database.change(sql`delete from secret_places`)
  for (const [table, column] of [
    ['organization_tokens', 'secret_hash'],
    ['calendar_feeds', 'token_hash'],
    ['invites', 'secret_hash'],
    ['invites', 'link_code'],
    ['invite_links', 'code'],
  ] as const)
    await w.database.change(sql`update ${raw(table)} set ${raw(column)} = ${raw(column)}`)
  assert.deepEqual(await opened(), open)
})

test('this version places them without the help of the upgrade; a new secret replaces the earlier one, and a removed record has none', async () => {
  await upgrade('drop function place_secret cascade')
  const opened = await everySecret('after')
  assert.deepEqual(await opened(), open)

  const count = await placed()
  const { body } = await invite(w, { email: 'again@stint.test' })
  const first = await mailedSecret(w, 'again@stint.test')
  assert.equal((await w.call(`POST /v2/invites/${body.invite.id}/resend`, w.owner)).status, 200)
  const second = await mailedSecret(w, 'again@stint.test')
  assert.notEqual(first, second)
  const statuses = [first, second].map(
    async (secret) => (await w.visit().call(`GET /account/invites/${secret}`)).status,
  )
  assert.deepEqual(await Promise.all(statuses), [404, 200])
  assert.equal(await placed(), count + 1)
  await w.call(`DELETE /v2/invites/${body.invite.id}`, w.owner)
  assert.equal(await placed(), count)
})

test('a place alone opens nothing: the record must still have the secret', async () => {
  const opened = await everySecret('moved')
  await w.database.change(sql`update organization_tokens set secret_hash = '\\x00' where name = 'moved'`)
  await w.database.change(
    sql`update invite_links set code = 'another' where id = (select max(id) from invite_links)`,
  )
  assert.deepEqual(await opened(), { ...open, token: 401, link: 404 })
})

async function placed(): Promise<number> {
  return (await only(w.database, { count: is.int }, sql`select count(*)::int as count from secret_places`))
    .count
}
