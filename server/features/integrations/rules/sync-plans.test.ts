import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planProjects } from './project-sync.ts'
import { resolveTasks } from './task-sync.ts'
import { planUsers } from './user-sync.ts'

const projects = new Map([
  [1, { name: 'One', status: 'active' as const }],
  [2, { name: 'Two', status: 'archived' as const }],
  [3, { name: 'Three', status: 'deleted' as const }],
  [4, { name: 'Four', status: 'active' as const }],
])
const links = [
  { project_id: 1, remote_id: 'P-1', remote_alternate_id: 'one' },
  { project_id: 2, remote_id: 'P-2', remote_alternate_id: null },
  { project_id: 3, remote_id: 'P-3', remote_alternate_id: null },
]
const project = (sent: object) =>
  planProjects([{ remote_id: 'P-1', name: 'One', ...sent }], links, projects)[0]
const results = (plans: { result: string }[]) => plans.map(({ result }) => result)

test('projects: what is not sent stays, and the same may be sent again', () => {
  assert.deepEqual(project({}), { result: 'unchanged', projectId: 1 })
  assert.deepEqual(project({ name: ' One ', status: 'active', remote_alternate_id: 'one', project_id: 1 }), {
    result: 'unchanged',
    projectId: 1,
  })
  assert.equal(project({ remote_id: 'P-2', name: 'Two' })?.result, 'unchanged')
})

test('projects: a new name, status or alternate id is an update', () => {
  const [from, link] = [
    { name: 'One', status: 'active' },
    { remote_id: 'P-1', remote_alternate_id: 'one' },
  ]
  assert.deepEqual(project({ status: 'archived' }), {
    result: 'updated',
    projectId: 1,
    from,
    to: { name: 'One', status: 'archived' },
    link,
  })
  assert.deepEqual(project({ remote_alternate_id: null }), {
    result: 'updated',
    projectId: 1,
    to: from,
    link: { ...link, remote_alternate_id: null },
  })
})

test('projects: an unknown remote id makes one, or links one that is there', () => {
  const link = { remote_id: 'P-9', remote_alternate_id: null }
  assert.deepEqual(project({ remote_id: 'P-9', name: 'New' }), {
    result: 'created',
    to: { name: 'New', status: 'active' },
    link,
  })
  const four = { name: 'Four', status: 'active' }
  assert.deepEqual(project({ remote_id: 'P-9', name: 'Four', project_id: 4 }), {
    result: 'created',
    projectId: 4,
    to: four,
    link,
  })
})

test('projects: what cannot be is rejected', () => {
  for (const sent of [
    { project_id: 4 },
    { remote_id: 'P-3' },
    { remote_id: 'P-9', project_id: 1 },
    { remote_id: 'P-9', project_id: 99 },
  ])
    assert.equal(project(sent)?.result, 'rejected', JSON.stringify(sent))
  const twice = [
    { remote_id: 'P-1', name: 'One' },
    { remote_id: 'P-1', name: 'Other' },
  ]
  assert.deepEqual(results(planProjects(twice, links, projects)), ['unchanged', 'rejected'])
  const claimed = [
    { remote_id: 'A', name: 'Four', project_id: 4 },
    { remote_id: 'B', name: 'Four', project_id: 4 },
  ]
  assert.deepEqual(results(planProjects(claimed, links, projects)), ['created', 'rejected'])
})

test('users: by address or id, moved when another user is meant, rejected when nobody is', () => {
  const members = [
    { user_id: 1, email: 'a@x.example' },
    { user_id: 2, email: 'b@x.example' },
    { user_id: 3, email: 'c@x.example' },
  ]
  const sent = [
    { remote_id: 'U-1', email: 'A@x.example' },
    { remote_id: 'U-2', user_id: 3 },
    { remote_id: 'U-3', email: 'b@x.example' },
    { remote_id: 'U-4', email: 'nobody@x.example' },
    { remote_id: 'U-5', user_id: 99 },
    { remote_id: 'U-1', user_id: 1 },
    { remote_id: 'U-6', user_id: 1 },
  ]
  const plans = planUsers(
    sent,
    [
      { user_id: 1, remote_id: 'U-1' },
      { user_id: 9, remote_id: 'U-2' },
    ],
    members,
  )
  assert.deepEqual(results(plans), [
    'unchanged',
    'updated',
    'created',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
  ])
  assert.deepEqual(
    results(planUsers([{ remote_id: 'new', user_id: 1 }], [{ user_id: 1, remote_id: 'old' }], members)),
    ['updated'],
  )
})

test('tasks: in our ids, or why not', () => {
  const known = { projectIds: new Map([['P-1', 1]]), userIds: new Map([['U-1', 7]]) }
  const task = { remote_id: 'T-1', project_remote_id: 'P-1', summary: 'S' }
  const resolved = resolveTasks(
    [
      { ...task, assignee_remote_ids: ['U-1'], due_at: '2026-05-04T10:00:00+02:00' },
      { ...task },
      { ...task, remote_id: 'T-2', project_remote_id: 'P-2' },
      { ...task, remote_id: 'T-3', assignee_remote_ids: ['U-1', 'U-2'] },
    ],
    known,
  )
  const [first, ...others] = resolved
  assert.ok(first && 'projectId' in first)
  assert.deepEqual([first.projectId, first.assigneeIds, first.dueAt], [1, [7], '2026-05-04T08:00:00.000000Z'])
  assert.deepEqual(others, [
    { error: 'remote_id is sent twice' },
    { error: 'project_remote_id P-2 is not linked' },
    { error: 'assignee_remote_ids: U-2 is not linked' },
  ])
})
