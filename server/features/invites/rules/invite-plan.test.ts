import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type InviteWanted, type Known, planInvite } from './invite-plan.ts'

const wanted: InviteWanted = {
  email: 'Ada@Stint.example',
  role: 'project_user',
  payRate: undefined,
  projectIds: [1],
  isTrackable: true,
  isViewOnly: false,
}
const ada = { id: 7, email: 'ada@stint.example', isDisabled: false }
const known: Known = {
  users: new Map(),
  activeMemberIds: new Set(),
  projectIds: new Set([1, 2]),
  isByManager: true,
  managesPay: true,
  dropsUnknownProjects: false,
}
const withUser = (user: typeof ada) => ({ ...known, users: new Map([[user.email, user]]) })
const plan = (change: Partial<InviteWanted>, also: Partial<Known> = {}, earlier: string[] = []) =>
  planInvite({ ...wanted, ...change }, { ...known, ...also }, new Set(earlier))
const planned = { ...wanted, email: 'ada@stint.example' }

test('an unknown address waits for an answer, in lower case', () => {
  assert.deepEqual(plan({}), planned)
})

test('an address with an account waits for an answer too', () => {
  assert.deepEqual(plan({}, withUser(ada)), planned)
})

test('a project role without projects is that of a viewer; a manager of the organization stays one', () => {
  for (const role of ['project_manager', 'project_user', 'project_viewer'] as const)
    assert.deepEqual(plan({ role, projectIds: [] }), { ...planned, role: 'project_viewer', projectIds: [] })
  assert.deepEqual(plan({ role: 'organization_manager', projectIds: [] }), {
    ...planned,
    role: 'organization_manager',
    projectIds: [],
  })
})

test('unknown projects are refused, or left out of many invites', () => {
  assert.deepEqual(plan({ projectIds: [2, 3] }), { refusal: 'unknown_projects' })
  assert.deepEqual(plan({ projectIds: [2, 3] }, { dropsUnknownProjects: true }), {
    ...planned,
    projectIds: [2],
  })
  assert.deepEqual(plan({ projectIds: [3] }, { dropsUnknownProjects: true }), {
    ...planned,
    role: 'project_viewer',
    projectIds: [],
  })
})

test('a lead of a team invites no managers and sets no pay rates', () => {
  const byLead = { isByManager: false, managesPay: false }
  assert.deepEqual(plan({}, byLead), planned)
  assert.deepEqual(plan({ role: 'organization_manager' }, byLead), { refusal: 'managers_only' })
  assert.deepEqual(plan({ payRate: '10.00' }, byLead), { refusal: 'money' })
})

test('refused: active members, disabled accounts, an address twice', () => {
  const member = { ...withUser(ada), activeMemberIds: new Set([7]) }
  assert.deepEqual(plan({}, member), { refusal: 'a_member' })
  assert.deepEqual(plan({}, withUser({ ...ada, isDisabled: true })), { refusal: 'disabled' })
  assert.deepEqual(plan({}, {}, ['ada@stint.example']), { refusal: 'twice' })
})
