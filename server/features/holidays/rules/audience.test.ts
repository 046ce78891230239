import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { changedAudience, newAudience } from './audience.ts'

const now = instantFrom('2026-11-16T08:00:00Z')

test('a new holiday is for everybody, now and later', () => {
  assert.deepEqual(newAudience({}, now), {
    auto_add_new_users: true,
    user_ids: null,
    joined_after: null,
    joined_until: null,
  })
})

test('without auto_add_new_users it is for the members of now', () => {
  const audience = newAudience({ auto_add_new_users: false }, now)
  assert.deepEqual([audience.joined_after, audience.joined_until], [null, now])
})

test('named members, and those who join later only with auto_add_new_users', () => {
  const alone = newAudience({ user_ids: [7], auto_add_new_users: false }, now)
  assert.deepEqual([alone.joined_after, alone.joined_until], [now, now])
  const open = newAudience({ user_ids: [7] }, now)
  assert.deepEqual([open.joined_after, open.joined_until], [now, null])
})

test('a change of the list leaves the moments alone; one between list and everybody begins anew', () => {
  const listed = { user_ids: [7], auto_add_new_users: true }
  assert.deepEqual(changedAudience({ user_ids: [8] }, listed, now), { user_ids: [8] })
  assert.deepEqual(changedAudience({}, listed, now), { user_ids: undefined })
  assert.deepEqual(changedAudience({ user_ids: null }, listed, now), newAudience({}, now))
})

test('auto_add_new_users turned off ends with the members of now, turned on with nobody', () => {
  const everybody = { user_ids: null, auto_add_new_users: true }
  assert.equal(changedAudience({ auto_add_new_users: false }, everybody, now).joined_until, now)
  const closed = { user_ids: null, auto_add_new_users: false }
  assert.equal(changedAudience({ auto_add_new_users: true }, closed, now).joined_until, null)
})
