import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../../testing/accounts.ts'
import { noticesIn, sampleNotice } from '../../../testing/notices.ts'
import { world } from '../../../testing/world.ts'
import { memberships } from '../../../wiring/memberships.ts'
import { addMember, removeMember } from '../../organizations/changes/change-members.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { send, inboxOf } = await noticesIn(w)
const list = async (query = '', as = w.user) =>
  (await w.call(`GET /v2/users/me/notifications${query}`, as)).body

test('200: every field, newest first, with the unread count', async () => {
  await send(sampleNotice(w, 'first'), [w.user, w.owner])
  await send(sampleNotice(w, 'second'), [w.user])
  const { notifications, unread_count } = await list()
  assert.equal(unread_count, 2)
  const [{ id, created_at, ...second }, first] = notifications
  assert.ok(id > first.id)
  assert.match(created_at, /^2026-11-16T08:00:\d\d\.\d{6}Z$/)
  assert.deepEqual(second, {
    organization_id: w.organizationId,
    kind: 'manual_time.requested',
    title: 'second',
    text: 'About second.',
    path: `/organizations/${w.organizationId}`,
    read_at: null,
  })
  assert.equal(first.title, 'first')
  assert.deepEqual(await inboxOf(w.owner), ['first'])
  assert.deepEqual(await inboxOf(w.member), [])
})

test('200: pages go down from page_start_id, through read and unread ones', async () => {
  for (let i = 1; i <= 7; i++) await send(sampleNotice(w, `page ${i}`), [w.viewer])
  const all = (await list('', w.viewer)).notifications
  await w.call(`PUT /v2/notifications/${all[1].id}`, w.viewer, { body: { read: true } })
  for (const unread of [false, true]) {
    const shown: string[] = []
    let start = ''
    for (;;) {
      const page = await list(`?page_limit=3&unread=${unread}${start}`, w.viewer)
      assert.equal(page.unread_count, 6)
      shown.push(...page.notifications.map((each: { title: string }) => each.title))
      if (page.pagination === undefined) break
      start = `&page_start_id=${page.pagination.next_page_start_id}`
    }
    const wanted = [7, 6, 5, 4, 3, 2, 1].filter((i) => !unread || i !== 6)
    assert.deepEqual(
      shown,
      wanted.map((i) => `page ${i}`),
    )
  }
})

test('200: a notification that arrives between two pages does not shift the second', async () => {
  const first = await list('?page_limit=2', w.viewer)
  await send(sampleNotice(w, 'meanwhile'), [w.viewer])
  const start = first.pagination.next_page_start_id
  const second = await list(`?page_limit=2&page_start_id=${start}`, w.viewer)
  assert.equal(second.notifications[0].id, start)
  assert.ok(start < first.notifications[1].id)
})

test('200: an organization token sees the notifications of its organization only; a member who left sees none', async () => {
  await w.write((writer) => addMember(writer, w.otherOrganizationId, { userId: w.member.id, role: 'user' }))
  const visitor = await signedInAs(w, w.member.id)
  const { access_token: token } = (await visitor.call('POST /account/token')).body
  const everywhere = { id: w.member.id, token }
  const there = (subject: string) => sampleNotice(w, subject, { organizationId: w.otherOrganizationId })
  await send(there('there'), [w.member])
  await send(sampleNotice(w, 'here'), [w.member])
  assert.deepEqual(await inboxOf(everywhere), ['here', 'there'])
  assert.deepEqual(await inboxOf(w.member), ['here'])
  assert.equal((await list('', w.member)).unread_count, 1)

  await w.write((writer) => removeMember(writer, memberships, w.otherOrganizationId, w.member.id))
  await send(there('too late'), [w.member, w.otherOwner])
  assert.deepEqual(await inboxOf(everywhere), ['here'])
  assert.equal((await list('', everywhere)).unread_count, 1)
  await w.write((writer) => addMember(writer, w.otherOrganizationId, { userId: w.member.id, role: 'user' }))
  assert.deepEqual(await inboxOf(everywhere), ['here', 'there'])
  assert.deepEqual(await inboxOf(w.otherOwner), ['too late'])
})

test('400: page_start_id and unread of the wrong type are both named', async () => {
  const { details } = await list('?page_start_id=x&unread=maybe')
  assert.deepEqual(
    details.map(({ attribute }: { attribute: string }) => attribute),
    ['page_start_id', 'unread'],
  )
})
