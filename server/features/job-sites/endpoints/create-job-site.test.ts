import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementsOf } from '../../../testing/counted.ts'
import { attributesOf, jobSitesIn, plainSite } from '../../../testing/job-sites.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'
import { addRules } from '../changes/change-rules.ts'
import { siteTable } from '../store/site-table.ts'

const w = await world()
const { base, post, get } = jobSitesIn(w)

test('201: a site with its rules, its audit entry and its fact', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    post({
      name: '  Pier 4 ',
      latitude: 38.12345678,
      rules: [
        {
          enter_action: 'track',
          exit_action: 'track',
          user_ids: [w.user.id, w.projectManager.id],
          start_project_id: w.projectId,
        },
        {},
      ],
    }),
  )
  assert.equal(reply.status, 201, reply.text)
  const { id, created_at, updated_at, rules, ...site } = reply.body.job_site
  assert.deepEqual(site, {
    organization_id: w.organizationId,
    name: 'Pier 4',
    status: 'active',
    address: 'Rua da Cintura 4',
    latitude: 38.123457,
    longitude: -9.2,
    radius: 100,
    last_visited_at: null,
  })
  assert.equal(created_at, updated_at)
  assert.deepEqual(
    rules.map(({ id: _, ...rule }: { id: number }) => rule),
    [
      {
        enter_action: 'track',
        exit_action: 'track',
        team_ids: [],
        start_project_id: w.projectId,
        user_ids: [w.projectManager.id, w.user.id].sort((a, b) => a - b),
      },
      { enter_action: 'none', exit_action: 'none', user_ids: [], team_ids: [] },
    ],
  )
  assert.deepEqual(facts, [
    { name: 'job_site.created', payload: { organization_id: w.organizationId, job_site_id: id } },
  ])
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, details }) => [action, record_type, record_id, details]),
    [['create', 'JobSite', id, { name: 'Pier 4' }]],
  )
  assert.deepEqual((await get(id, w.manager)).body, reply.body)
})

test('201: poles and the antimeridian', async () => {
  for (const [latitude, longitude] of [
    [90, 180],
    [-90, -180],
    [0, 179.999999],
  ]) {
    const { body } = await post({ latitude, longitude })
    assert.deepEqual([body.job_site.latitude, body.job_site.longitude], [latitude, longitude])
  }
})

test('400: every fault is named at once, and nothing is stored', async () => {
  const before = (await w.call(`GET ${base}?page_limit=500`, w.owner)).body.job_sites.length
  const form = await post({
    name: ' ',
    latitude: 90.1,
    longitude: -181,
    radius: 49,
    address: undefined,
    rules: [{ enter_action: 'stop', user_ids: [w.user.id, w.user.id] }],
  })
  assert.deepEqual([form.status, form.body.error_code], [400, 11000])
  assert.deepEqual(attributesOf(form).sort(), [
    'address',
    'latitude',
    'longitude',
    'name',
    'radius',
    'rules[0].enter_action',
    'rules[0].user_ids',
  ])
  const meaning = await post({
    radius: 3_001,
    rules: [
      { user_ids: [w.user.id, w.removed.id, w.stranger.id], team_ids: [999] },
      { start_task_id: 5 },
      { enter_action: 'track', start_project_id: 999 },
      { enter_action: 'track', user_ids: [w.viewer.id, w.user.id], start_project_id: w.projectId },
    ],
  })
  assert.deepEqual(attributesOf(meaning).sort(), [
    'radius',
    'rules[0].team_ids[0]',
    'rules[0].user_ids[1]',
    'rules[0].user_ids[2]',
    'rules[1].start_task_id',
    'rules[2].start_project_id',
    'rules[3].start_project_id',
  ])
  assert.match(meaning.text, new RegExp(`these can’t: ${w.viewer.id}"`))
  const after = (await w.call(`GET ${base}?page_limit=500`, w.owner)).body.job_sites.length
  assert.equal(after, before)
})

test('400: a task of another project, and members of a team who can’t track on the start project', async () => {
  const project = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Second' },
  })
  const task = await w.call(`POST /v2/projects/${project.body.project.id}/tasks`, w.owner, {
    body: { summary: 'Elsewhere' },
  })
  assert.equal(task.status, 201, task.text)
  const team = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, {
    body: { name: 'Crew', members: [{ user_id: w.member.id, role: 'user' }] },
  })
  const reply = await post({
    rules: [
      {
        enter_action: 'track',
        start_project_id: w.projectId,
        start_task_id: task.body.task.id,
        team_ids: [team.body.team.id],
      },
    ],
  })
  assert.deepEqual(attributesOf(reply).sort(), ['rules[0].start_project_id', 'rules[0].start_task_id'])
})

test('403 and 404: only owners and managers create sites', async () => {
  const statuses = [w.projectManager, w.user, w.viewer, w.member, w.stranger].map(
    async (person) => (await post({}, person)).status,
  )
  assert.deepEqual(await Promise.all(statuses), [403, 403, 403, 403, 404])
  assert.equal((await post({}, w.manager)).status, 201)
})

test('the same number of statements for one rule and for many', async () => {
  const { rules: _, ...site } = plainSite
  const count = (rules: number) =>
    statementsOf(w, async (writer) => {
      const siteId = await siteTable.create(writer, w.organizationId, site)
      const rule = { user_ids: [w.user.id, w.viewer.id] }
      await addRules(writer, { organizationId: w.organizationId, siteId }, Array(rules).fill(rule))
    })
  const one = await count(1)
  assert.equal(await count(20), one)
  assert.ok(one <= 8, `${one} statements`)
})
