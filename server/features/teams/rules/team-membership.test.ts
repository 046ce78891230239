import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideMember, type TeamMemberState, type WantedMember } from './team-membership.ts'

const row = (role: TeamMemberState['role'], is_lead = false): TeamMemberState => ({
  user_id: 7,
  role,
  is_lead,
})

const cases: [
  string,
  TeamMemberState | undefined,
  Omit<WantedMember, 'user_id'>,
  ReturnType<typeof decideMember>,
][] = [
  ['somebody new is a user', undefined, {}, row('user')],
  ['somebody new has the role that is sent', undefined, { role: 'viewer' }, row('viewer')],
  ['a new lead is a manager', undefined, { lead: true }, row('manager', true)],
  [
    'a lead is a manager, whatever role is sent',
    undefined,
    { role: 'viewer', lead: true },
    row('manager', true),
  ],
  ['a member becomes a lead and so a manager', row('user'), { lead: true }, row('manager', true)],
  ['a lead stays a manager when another role is sent', row('manager', true), { role: 'user' }, undefined],
  ['who is no lead any more stays a manager', row('manager', true), { lead: false }, row('manager')],
  [
    'who is no lead any more gets the role that is sent',
    row('manager', true),
    { role: 'user', lead: false },
    row('user'),
  ],
  ['without a role the present one stays', row('viewer'), {}, undefined],
  ['the same again changes nothing', row('viewer'), { role: 'viewer', lead: false }, undefined],
  ['a member goes', row('manager', true), { role: 'remove', lead: true }, 'remove'],
  ['who is not there cannot go', undefined, { role: 'remove' }, undefined],
]

for (const [name, current, wanted, after] of cases)
  test(name, () => assert.deepEqual(decideMember(current, { user_id: 7, ...wanted }), after))
