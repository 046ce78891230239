import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenshotsIn } from '../../../testing/screenshots.ts'
import { makeTeam } from '../../../testing/teams.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T07:00:00Z' })
const { base, settings, taken, list, get, open } = screenshotsIn(w)
await settings({ default: { screenshot_frequency: 3 } })
await w.moveClock('2026-11-16T12:00:00Z')

const lead = await w.addPerson('Lea Lead')
await makeTeam(w, {
  members: [
    { user_id: lead.id, role: 'user', lead: true },
    { user_id: w.user.id, role: 'user' },
  ],
  lead_options: { others_screenshots: true },
})
const blindLead = await w.addPerson('Bo Blindlead')
await makeTeam(w, {
  name: 'Others',
  members: [
    { user_id: blindLead.id, role: 'user', lead: true },
    { user_id: w.user.id, role: 'user' },
  ],
  lead_options: { others_screenshots: false },
})
const ofUser = [
  await taken(w.user, { at: '2026-11-16T08:01:00Z' }),
  await taken(w.user, { at: '2026-11-16T09:11:00Z' }),
]
const ofManager = await taken(w.projectManager, { at: '2026-11-16T08:02:00Z' })

const ofDay = 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-17T00:00:00Z'
const idsFor = async (person: Person, query = '') =>
  (await list(person, `${ofDay}&${query}`)).body.screenshots.map(({ id }: { id: number }) => id)
const inOrder = (...ids: number[]) => ids.toSorted((a, b) => a - b)
const all = inOrder(...ofUser, ofManager)

test('200: each role sees what it may: own, everybody’s, of the project, of the team', async () => {
  const seen: [string, Person, number[]][] = [
    ['owner', w.owner, all],
    ['manager', w.manager, all],
    ['project manager', w.projectManager, all],
    ['the member', w.user, inOrder(...ofUser)],
    ['lead with the option', lead, inOrder(...ofUser)],
    ['lead without it', blindLead, []],
    ['viewer of the project', w.viewer, []],
    ['other member', w.member, []],
  ]
  for (const [who, person, ids] of seen) {
    assert.deepEqual(await idsFor(person), ids, who)
    for (const id of all) {
      const expected = ids.includes(id) ? 200 : 404
      assert.equal((await get(person, id)).status, expected, `${who} gets ${id}`)
      const ofProject = await w.call(`GET /v2/projects/${w.projectId}/screenshots/${id}`, person)
      const isOff = person === w.member || person === lead || person === blindLead
      assert.equal(ofProject.status, isOff && !ids.includes(id) ? 404 : ofProject.status)
    }
  }
})

test('200: managers without view_others_data see only their own', async () => {
  const body = { members: [{ user_id: w.manager.id, view_others_data: false }] }
  const changed = await w.call(`PUT ${base}/update_members`, w.owner, { body })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(await idsFor(w.manager), [])
  assert.equal((await get(w.manager, all[0] ?? 0)).status, 404)
})

test('200: filters by member and project, window exclusive, pages by id, with users and projects', async () => {
  assert.deepEqual(await idsFor(w.owner, `user_ids[]=${w.user.id}`), inOrder(...ofUser))
  assert.deepEqual(await idsFor(w.owner, `project_ids[]=${w.projectId}`), all)
  assert.deepEqual(await idsFor(w.owner, 'project_ids[]=999999'), [])
  assert.deepEqual(await idsFor(w.projectManager, `user_ids[]=${w.user.id}`), inOrder(...ofUser))
  const until = 'time_slot[start]=2026-11-16T08:00:00Z&time_slot[stop]=2026-11-16T09:10:00Z'
  const before = (await list(w.owner, until)).body.screenshots
  assert.equal(before.length, 2)
  const seen: number[] = []
  for (let start: number | undefined = 0; start !== undefined; ) {
    const { body } = await list(
      w.owner,
      `${ofDay}&page_limit=1&page_start_id=${start}&include[]=users,projects`,
    )
    seen.push(...body.screenshots.map(({ id }: { id: number }) => id))
    assert.deepEqual([body.users.length, body.projects[0].id], [1, w.projectId])
    start = body.pagination?.next_page_start_id
  }
  assert.deepEqual(seen, all)
  const ofProject = await w.call(`GET /v2/projects/${w.projectId}/screenshots?${ofDay}`, w.projectManager)
  assert.deepEqual(
    ofProject.body.screenshots.map(({ id }: { id: number }) => id),
    all,
  )
})

test('400: more than 7 days, older than 6 months, or no window', async () => {
  const windows = [
    'time_slot[start]=2026-11-01T00:00:00Z&time_slot[stop]=2026-11-09T00:00:00Z',
    'time_slot[start]=2026-05-01T00:00:00Z&time_slot[stop]=2026-05-02T00:00:00Z',
    'time_slot[start]=2026-11-01T00:00:00Z',
    '',
  ]
  for (const window of windows) assert.equal((await list(w.owner, window)).status, 400, window)
})

test('403: an altered or expired link, or another image with the same signature', async () => {
  const [first = 0, second = 0] = ofUser
  const { full_url } = (await get(w.owner, first)).body.screenshot
  assert.equal((await open(full_url)).status, 200)
  const altered = [
    full_url.replace(`/s/${first}/`, `/s/${second}/`),
    full_url.replace('/full?', '/thumb?'),
    full_url.replace(`v=${w.owner.id}`, `v=${w.manager.id}`),
    full_url.replace(/e=\d+/, 'e=9999999999'),
    full_url.replace(/s=./, 's=_'),
    full_url.replace(/&s=.*/, ''),
    full_url.replace(/\?.*/, ''),
  ]
  for (const url of altered) assert.equal((await open(url)).status, 403, url)
  await w.moveClock('2026-11-16T13:05:00Z')
  assert.equal((await open(full_url)).status, 403, 'an hour later')
})

test('404: a link of a viewer who has left, or who may no longer see it', async () => {
  const [first = 0] = ofUser
  const { full_url } = (await get(lead, first)).body.screenshot
  assert.equal((await open(full_url)).status, 200)
  const body = { members: [{ user_id: lead.id, role: 'remove' }] }
  const reply = await w.call(`PUT ${base}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
  assert.equal((await open(full_url)).status, 404)
})

test('headers: an image is never run, cached by the browser alone, and names its type', async () => {
  const { thumb_url } = (await get(w.user, ofUser[0] ?? 0)).body.screenshot
  const reply = await open(thumb_url)
  assert.match(reply.headers.get('cache-control') ?? '', /^private/)
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
  assert.match(reply.headers.get('content-security-policy') ?? '', /sandbox/)
})
