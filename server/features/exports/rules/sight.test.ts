import assert from 'node:assert/strict'
import { test } from 'node:test'
import { covers, type Sight } from './sight.ts'

const manager: Sight = {
  owns: false,
  manages: true,
  seesEverybody: true,
  managesPay: true,
  managesProjects: true,
  projectIds: null,
  ledIds: [],
}
const lead: Sight = {
  ...manager,
  manages: false,
  seesEverybody: false,
  managesPay: false,
  projectIds: [1, 2],
  ledIds: [7],
}

test('covered: the same, and more', () => {
  assert.ok(covers(manager, manager))
  assert.ok(covers(lead, lead))
  assert.ok(covers(manager, lead))
  assert.ok(covers({ ...manager, owns: true }, manager))
  assert.ok(covers({ ...lead, projectIds: [2, 1, 3], ledIds: [9, 7] }, lead))
})

test('not covered: without one permission, project or member of then', () => {
  for (const flag of ['manages', 'seesEverybody', 'managesPay', 'managesProjects'] as const)
    assert.ok(!covers({ ...manager, [flag]: false }, manager), flag)
  assert.ok(!covers(manager, { ...manager, owns: true }))
  assert.ok(!covers({ ...lead, projectIds: [1] }, lead))
  assert.ok(!covers({ ...lead, ledIds: [] }, lead))
  assert.ok(!covers({ ...lead, managesProjects: true }, manager))
  assert.ok(!covers({ ...lead, projectIds: [1, 2] }, { ...lead, projectIds: null }))
})
