import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributesOf, jobSitesIn } from '../../../testing/job-sites.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const { create, rules, get } = jobSitesIn(w)
const rulesOf = async (id: number) => (await get(id)).body.job_site.rules

test('201: add, update and remove rules', async () => {
  const site = await create({ rules: [{ enter_action: 'notify', user_ids: [w.user.id] }] })
  const { reply, facts, audit } = await traced(w, () =>
    rules('add', site.id, { rules: [{ exit_action: 'track' }, { exit_action: 'notify' }] }),
  )
  assert.equal(reply.status, 201, reply.text)
  assert.deepEqual(
    reply.body.job_site.rules.map(({ exit_action }: { exit_action: string }) => exit_action),
    ['none', 'track', 'notify'],
  )
  assert.deepEqual(facts[0]?.payload.changed, ['rules'])
  assert.deepEqual(audit[0]?.details, { changed: ['rules'], rules: { added: 2 } })
  const [first, second, third] = reply.body.job_site.rules
  const changed = await rules('update', site.id, {
    rules: [
      { id: first.id, add_user_ids: [w.viewer.id], remove_user_ids: [w.user.id, w.member.id] },
      { id: second.id, user_ids: [w.member.id], enter_action: 'none' },
    ],
  })
  assert.equal(changed.status, 201, changed.text)
  assert.deepEqual(
    changed.body.job_site.rules.map(({ user_ids }: { user_ids: number[] }) => user_ids),
    [[w.viewer.id], [w.member.id], []],
  )
  const left = await rules('remove', site.id, { rule_ids: [first.id, third.id] })
  assert.deepEqual([left.status, left.body.job_site.rules.length], [201, 1])
})

test('201: the word none removes the start project and its task; another project drops the task', async () => {
  const task = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Hull' } })
  const start = { start_project_id: w.projectId, start_task_id: task.body.task.id }
  const site = await create({ rules: [{ enter_action: 'track', user_ids: [w.user.id], ...start }] })
  const id = site.rules[0]?.id
  assert.equal((await rulesOf(site.id))[0].start_task_id, task.body.task.id)
  const cleared = await rules('update', site.id, { rules: [{ id, start_project_id: 'none' }] })
  assert.equal(cleared.status, 201, cleared.text)
  const [rule] = cleared.body.job_site.rules
  assert.ok(!('start_project_id' in rule) && !('start_task_id' in rule))
})

test('400: faults of all rules are named, and no rule changes', async () => {
  const site = await create({ rules: [{ user_ids: [w.user.id] }] })
  const other = await create({ rules: [{}] })
  const id = site.rules[0]?.id
  const before = await rulesOf(site.id)
  const reply = await rules('update', site.id, {
    rules: [
      { id, user_ids: [w.user.id], add_user_ids: [w.viewer.id], team_ids: [1], remove_team_ids: [1] },
      { id, enter_action: 'notify' },
    ],
  })
  assert.deepEqual(attributesOf(reply).sort(), [
    'rules[0].team_ids',
    'rules[0].team_ids[0]',
    'rules[0].user_ids',
    'rules[1].id',
  ])
  const unknown = await rules('update', site.id, {
    rules: [
      { id, enter_action: 'notify', add_user_ids: [w.removed.id] },
      { id: other.rules[0]?.id, enter_action: 'notify' },
    ],
  })
  assert.deepEqual(attributesOf(unknown).sort(), ['rules[0].add_user_ids[0]', 'rules[1].id'])
  assert.deepEqual(await rulesOf(site.id), before)
  const removed = await rules('remove', site.id, { rule_ids: [id, other.rules[0]?.id] })
  assert.deepEqual(attributesOf(removed), ['rule_ids[1]'])
  assert.deepEqual(await rulesOf(site.id), before)
  for (const call of ['add', 'update'] as const)
    assert.deepEqual(attributesOf(await rules(call, site.id, { rules: [] })), ['rules'])
})

test('400: enter_action track starts on a project that a member of the rule can’t use', async () => {
  const site = await create({ rules: [{ user_ids: [w.viewer.id], start_project_id: w.projectId }] })
  const reply = await rules('update', site.id, {
    rules: [{ id: site.rules[0]?.id, enter_action: 'track' }],
  })
  assert.deepEqual(attributesOf(reply), ['rules[0].start_project_id'])
})

test('400: a site has at most 100 rules', async () => {
  const site = await create({ rules: Array(100).fill({}) })
  assert.deepEqual(attributesOf(await rules('add', site.id, { rules: [{}] })), ['rules'])
})

test('201: calls at the same time lose no member of a rule', async () => {
  const site = await create({ rules: [{}] })
  const people = [w.user, w.viewer, w.member, w.projectManager, w.manager, w.owner]
  const replies = await Promise.all(
    people.map((person) =>
      rules('update', site.id, { rules: [{ id: site.rules[0]?.id, add_user_ids: [person.id] }] }),
    ),
  )
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  assert.equal((await rulesOf(site.id))[0].user_ids.length, people.length)
})

test('members who leave and teams that are deleted go out of rules', async () => {
  const leaver = await w.addPerson('Lea Leaver')
  const team = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, {
    body: { name: 'Gone soon' },
  })
  const site = await create({
    rules: [{ user_ids: [leaver.id, w.user.id], team_ids: [team.body.team.id] }],
  })
  await w.call(`DELETE /v2/teams/${team.body.team.id}`, w.owner)
  const left = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: leaver.id, role: 'remove' }] },
  })
  assert.equal(left.status, 200, left.text)
  await w.settle()
  const [rule] = await rulesOf(site.id)
  assert.deepEqual([rule.user_ids, rule.team_ids], [[w.user.id], []])
})

test('403 and 404: only owners and managers change rules', async () => {
  const site = await create({ rules: [{}] })
  const bodies = {
    add: { rules: [{}] },
    update: { rules: [{ id: site.rules[0]?.id, exit_action: 'none' }] },
    remove: { rule_ids: [site.rules[0]?.id] },
  }
  for (const call of ['add', 'update', 'remove'] as const) {
    const statuses = [w.user, w.member, w.stranger].map(
      async (person) => (await rules(call, site.id, bodies[call], person)).status,
    )
    assert.deepEqual(await Promise.all(statuses), [403, 403, 404], call)
  }
})
