import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../foundation/http/problems.ts'
import { utc } from '../foundation/time/zone.ts'
import {
  type Access,
  inOrganization,
  promise,
  requireAccess,
  requireMayChange,
  requirePlan,
  requireSight,
  requireStanding,
  standings,
} from './access.ts'
import type { Membership } from './caller.ts'

const membership: Membership = {
  organizationId: 1,
  role: 'owner',
  isSoleOwner: true,
  plan: 'starter',
  planActive: true,
  addons: ['time_off'],
  timeZone: utc,
  weekStart: 'mon',
  projectRole: undefined,
  viewsOthersData: true,
  managesBilling: true,
  managesIt: true,
  isViewOnly: false,
}

function refusalOf(work: () => void): number | undefined {
  try {
    work()
    return undefined
  } catch (problem) {
    assert.ok(problem instanceof Problem)
    return problem.errorCode
  }
}

test('an access value promises yes, 403 to callers who see the record, 404 to all others', () => {
  const access: Access<undefined> = {
    kind: 'record',
    allows: ['owner', 'manager'],
    sees: ['owner', 'manager', 'project_user'],
    text: '',
  }
  assert.deepEqual(
    standings.map((standing) => promise(access, standing)),
    ['yes', 'yes', 404, 403, 404, 404, 404, 404],
  )
  assert.equal(
    refusalOf(() => requireSight(access, 'member')),
    12000,
  )
  assert.equal(
    refusalOf(() => requireSight(access, 'project_user')),
    undefined,
  )
  assert.equal(
    refusalOf(() => requireStanding(access, 'project_user')),
    10003,
  )
  assert.equal(
    refusalOf(() => requireStanding(access, 'owner')),
    undefined,
  )
})

test('the plan check: 10005 without an active plan, 10006 without the required plan or add-on', () => {
  const open = inOrganization(standings)
  assert.equal(
    refusalOf(() => requirePlan(open, membership)),
    undefined,
  )
  assert.equal(
    refusalOf(() => requirePlan(open, { ...membership, planActive: false })),
    10005,
  )
  assert.equal(
    refusalOf(() => requirePlan(inOrganization(standings, { addon: 'time_off' }), membership)),
    undefined,
  )
  assert.equal(
    refusalOf(() => requirePlan(inOrganization(standings, { addon: 'insights' }), membership)),
    10006,
  )
  assert.equal(
    refusalOf(() => requirePlan(inOrganization(standings, { plan: 'starter' }), membership)),
    undefined,
  )
  assert.equal(
    refusalOf(() => requirePlan(inOrganization(standings, { plan: 'enterprise' }), membership)),
    10006,
  )
})

test('access in words', () => {
  assert.equal(inOrganization(standings).text, 'Every member of the organization.')
  assert.equal(inOrganization(['owner', 'manager']).text, 'Owners and managers of the organization.')
  assert.equal(inOrganization(['owner']).text, 'Owners of the organization.')
})

test('403: view-only members cannot change anything, whatever their role', () => {
  assert.equal(
    refusalOf(() => requireMayChange({ ...membership, role: 'manager', isViewOnly: true })),
    10003,
  )
  assert.equal(
    refusalOf(() => requireMayChange(membership)),
    undefined,
  )
})

test('403: access to a change is refused to view-only members, access to a read is not', () => {
  const access = inOrganization(standings)
  const place = {
    membership: { ...membership, isViewOnly: true },
    standing: 'owner',
    subject: undefined,
  } as const
  assert.equal(
    refusalOf(() => requireAccess(access, place, true)),
    10003,
  )
  assert.equal(
    refusalOf(() => requireAccess(access, place, false)),
    undefined,
  )
})
