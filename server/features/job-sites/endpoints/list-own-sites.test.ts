import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, walkItems } from '../../../testing/job-sites.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z' })
const { create, put } = jobSitesIn(w)
const base = `/v2/organizations/${w.organizationId}/own_job_sites`
const start = { enter_action: 'track', start_project_id: w.projectId }
const quay = await create({ rules: [{ user_ids: [w.user.id], ...start }, { user_ids: [w.user.id] }] })

type Shown = { id: number; is_covered: boolean; enter_action: string; start_project_id?: number }
async function own(as: Person): Promise<Shown[]> {
  const reply = await w.call(`GET ${base}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.own_job_sites
}

test('200: members get the sites whose rules cover them, with the rule that counts', async () => {
  const [site, ...others] = await own(w.user)
  assert.deepEqual([site?.id, others.length], [quay.id, 0])
  assert.deepEqual(
    [site?.is_covered, site?.enter_action, site?.start_project_id],
    [true, 'track', w.projectId],
  )
  assert.ok(!('rules' in (site ?? {})), 'the rules of others stay hidden')
})

test('200: members of a team get its sites', async () => {
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, {
    body: { name: 'Crew', members: [{ user_id: w.viewer.id, role: 'user' }] },
  })
  const pier = await create({
    latitude: 10,
    rules: [{ team_ids: [made.body.team.id], exit_action: 'notify' }],
  })
  assert.deepEqual(
    (await own(w.viewer)).map(({ id }) => id),
    [pier.id],
  )
})

test('200: no site of others, and a visited one also after it was archived', async () => {
  assert.deepEqual(await own(w.projectManager), [])
  await w.moveClock('2026-11-18T09:00:00Z')
  await trackedIn(w).send(
    w.projectManager,
    walkItems(w, '2026-11-18T08:00:00Z', 30, () => 0),
  )
  await w.settle()
  await put(quay.id, { status: 'archived' })
  const [visited] = await own(w.projectManager)
  assert.deepEqual([visited?.id, visited?.is_covered, visited?.enter_action], [quay.id, false, 'none'])
  assert.deepEqual(await own(w.user), [])
  await put(quay.id, { status: 'active' })
})

test('404: people of other organizations', async () => {
  assert.equal((await w.call(`GET ${base}`, w.stranger)).status, 404)
})
