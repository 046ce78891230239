import assert from 'node:assert/strict'
import { test } from 'node:test'
import { raw, sql } from '../../../foundation/db/sql.ts'
import { signedInAs, testPassword } from '../../../testing/accounts.ts'
import { createLasting, kindsOf, tokenOf } from '../../../testing/lasting-access.ts'
import { world } from '../../../testing/world.ts'

/** A new password that loses its connection, as with kill -9, at each of its steps: everything happens or nothing. */
const w = await world({ now: '2026-11-16T08:00:00Z', addons: ['insights'] })
const all = ['calendar_feed', 'chat_webhook', 'invite_link', 'report_link', 'webhook']
const body = { current_password: testPassword, new_password: 'another lantern pool' }

/** Where the connection ends. The last one is a check at the commit. */
const steps: Record<string, string> = {
  'the password': 'after update on users',
  'the sessions': 'after update on sessions',
  'the tokens': 'after update on token_families',
  'the webhook': 'after update or delete on webhooks',
  'the calendar feed': 'after update or delete on calendar_feeds',
  'the invite link': 'after update or delete on invite_links',
  'the share link': 'after update or delete on report_links',
  'the chat webhook': 'after update or delete on smart_chats',
  'the mail': 'after insert on pgboss.job',
  'the commit': 'after update on users deferrable initially deferred',
}

await w.database.change(sql`
  create function lose_connection() returns trigger language plpgsql as
  $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)

/** Runs work while every connection that reaches the step is lost. */
async function losing<T>(step: string, work: () => Promise<T>): Promise<T> {
  const isLast = step.includes('deferred')
  const table = / on (\S+)/.exec(step)?.[1] ?? ''
  await w.database.change(
    sql`create ${raw(isLast ? 'constraint' : '')} trigger zz_lost ${raw(step)} for each row execute function lose_connection()`,
  )
  return work().finally(() => w.database.change(sql`drop trigger zz_lost on ${raw(table)}`))
}

let made = 0

for (const [name, step] of Object.entries(steps))
  test(`nothing, then everything and one mail: the connection is lost at ${name}`, async () => {
    made += 1
    const { id } = await w.addPerson(`Vera Victim${made}`, 'manager')
    await w.database.change(sql`update users set email_confirmed_at = now() where id = ${id}`)
    const [thief, mine] = [await signedInAs(w, id), await signedInAs(w, id)]
    await createLasting(w, await tokenOf(thief))
    const mailed = async () =>
      (await w.mailsTo(mine.email)).filter(({ text }) => text.includes('no longer work')).length
    await w.settle()

    const lost = await losing(step, () => mine.call('PUT /account/password', body))
    assert.ok(lost.status >= 500, lost.text)
    assert.deepEqual(await kindsOf(thief), all)
    assert.equal(await mailed(), 0)

    assert.equal((await mine.call('PUT /account/password', body)).status, 200)
    assert.deepEqual(await kindsOf(mine), [])
    assert.equal((await thief.call('GET /account/lasting_access')).status, 401)
    assert.equal(await mailed(), 1)
  })
