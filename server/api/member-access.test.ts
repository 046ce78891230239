import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utc } from '../foundation/time/zone.ts'
import type { Caller, Membership } from './caller.ts'
import { type ReachedAs, standingToMember } from './member-access.ts'

const user: Membership = {
  organizationId: 1,
  role: 'user',
  plan: 'starter',
  isSoleOwner: false,
  planActive: true,
  addons: [],
  timeZone: utc,
  weekStart: 'mon',
  projectRole: 'user',
  viewsOthersData: true,
  managesBilling: false,
  managesIt: false,
  isViewOnly: false,
}
const manager: Membership = { ...user, role: 'manager' }
const caller: Caller = {
  userId: 7,
  userName: 'Ana',
  credential: { kind: 'none', id: 0 },
  scopes: undefined,
  memberships: [],
}
const [own, other] = [7, 8]

const answers: [answer: string, says: string, membership: Membership, userId: number, as: ReachedAs][] = [
  ['project_user', 'their own', user, own, null],
  ['project_manager', 'a member of their project', user, other, 'project_manager'],
  ['team_lead', 'a member of their team', user, other, 'team_lead'],
  ['404', 'another member, although the user views data of others on projects', user, other, null],
  ['manager', 'anybody, for a manager', manager, other, null],
  ['404', 'another member, for a manager without sight', { ...manager, viewsOthersData: false }, other, null],
  ['manager', 'their own, for a manager without sight', { ...manager, viewsOthersData: false }, own, null],
]

for (const [answer, says, membership, userId, as] of answers)
  test(`${answer}: ${says}`, () => {
    const standing = () => standingToMember(caller, membership, { userId, as })
    if (answer === '404') assert.throws(standing, { status: 404 })
    else assert.equal(standing(), answer)
  })
