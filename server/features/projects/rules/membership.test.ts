import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedMembership, type MembershipState, roleInForce } from './membership.ts'

const at = { project_id: 1, user_id: 2 }
const row = (given: Partial<MembershipState>): MembershipState => ({
  ...at,
  status: 'active',
  role: 'user',
  direct_role: 'user',
  team_role: null,
  team_id: null,
  pay_rate: null,
  bill_rate: null,
  ...given,
})

test('the direct role takes precedence over a team’s', () => {
  const after = changedMembership(row({ direct_role: 'viewer', role: 'viewer' }), {
    ...at,
    team: { team_id: 7, role: 'manager' },
  })
  assert.deepEqual([after?.role, after?.team_role, after?.team_id], ['viewer', 'manager', 7])
})

test('without a direct role the team’s role applies', () => {
  const both = row({ team_role: 'manager', team_id: 7 })
  assert.equal(roleInForce(changedMembership(both, { ...at, direct_role: null })), 'manager')
})

test('without either the membership is removed and remembers its role', () => {
  const after = changedMembership(row({ role: 'manager', direct_role: 'manager' }), {
    ...at,
    direct_role: null,
  })
  assert.deepEqual([after?.status, after?.role, roleInForce(after)], ['removed', 'manager', undefined])
})

test('removing a membership that does not exist changes nothing', () => {
  assert.equal(changedMembership(undefined, { ...at, direct_role: null }), undefined)
})

test('without a role: new and removed members get the default, others keep theirs', () => {
  assert.equal(roleInForce(changedMembership(undefined, { ...at, role_if_new: 'user' })), 'user')
  assert.equal(
    roleInForce(
      changedMembership(row({ role: 'manager', direct_role: 'manager' }), { ...at, role_if_new: 'user' }),
    ),
    'manager',
  )
  const removed = row({ status: 'removed', role: 'manager', direct_role: null })
  assert.equal(roleInForce(changedMembership(removed, { ...at, role_if_new: 'user' })), 'user')
})

test('rates stay unless sent, and null removes one', () => {
  const paid = row({ pay_rate: '10.00', bill_rate: '20.00' })
  const after = changedMembership(paid, { ...at, pay_rate: null })
  assert.deepEqual([after?.pay_rate, after?.bill_rate], [null, '20.00'])
})
