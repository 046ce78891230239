import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { world } from '../../../testing/world.ts'
import { makeProduct } from '../../../wiring/product.ts'

const w = await world()
const visitor = await signedInAs(w, w.user.id)
const path = '/account/notification_settings'
type Setting = { kind: string; title: string; description: string; inbox: boolean; mail: boolean }
const change = (notification_settings: unknown, as = visitor) =>
  as.call(`PUT ${path}`, { notification_settings })
const settings = async (as = visitor): Promise<Setting[]> =>
  (await as.call(`GET ${path}`)).body.notification_settings

test('200: every kind of the product with its texts, both channels on', async () => {
  const kinds = makeProduct({ base: '', auth: '' }).features.flatMap((each) => each.notifications ?? [])
  assert.deepEqual(
    (await settings()).map(({ kind, ...rest }) => ({ name: kind, ...rest })),
    kinds
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((kind) => ({ ...kind, inbox: true, mail: true })),
  )
})

test('200: a channel that is left out stays; settings are personal', async () => {
  const other = await signedInAs(w, w.owner.id)
  await change([{ kind: 'timesheet.submitted', mail: false }])
  const { body } = await change([
    { kind: 'timesheet.submitted', inbox: false },
    { kind: 'manual_time.decided', inbox: false },
  ])
  const channels = (all: Setting[]) =>
    Object.fromEntries(all.map(({ kind, inbox, mail }) => [kind, [inbox, mail]]))
  const wanted = {
    ...channels(await settings(other)),
    'manual_time.decided': [false, true],
    'timesheet.submitted': [false, false],
  }
  assert.deepEqual(channels(body.notification_settings), wanted)
  assert.deepEqual(channels(await settings()), wanted)
  assert.ok((await settings(other)).every(({ inbox, mail }) => inbox && mail))
})

test('200: two changes of one kind at the same time keep both', async () => {
  const kind = 'timesheet.decided'
  await Promise.all([change([{ kind, inbox: false }]), change([{ kind, mail: false }])])
  const found = (await settings()).find((each) => each.kind === kind)
  assert.deepEqual([found?.inbox, found?.mail], [false, false])
})

test('400: an unknown kind, and a kind that is sent twice; nothing changes', async () => {
  const before = await settings()
  const unknown = await change([{ kind: 'no.such', inbox: false }])
  assert.deepEqual(
    [unknown.status, unknown.body.details[0].attribute],
    [400, 'notification_settings[0].kind'],
  )
  const [kind] = before.map((each) => each.kind)
  const twice = await change([
    { kind, inbox: true },
    { kind, inbox: false },
  ])
  assert.deepEqual([twice.status, twice.body.details[0].attribute], [400, 'notification_settings'])
  assert.deepEqual(await settings(), before)
})

test('401: without a session', async () => {
  const nobody = w.visit()
  assert.equal((await nobody.call(`GET ${path}`)).status, 401)
  assert.equal((await change([], { ...nobody, email: '' })).status, 401)
})
