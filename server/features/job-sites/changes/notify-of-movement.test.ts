import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, locationItem, walkItems } from '../../../testing/job-sites.ts'
import { replay } from '../../../testing/notices.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T07:00:00Z' })
const day = '2026-11-18'
const { create, put } = jobSitesIn(w)
const { send, results } = trackedIn(w)
const { start, stop } = timersIn(w)
const lead = await w.addPerson('Lena Lead')
const colleague = await w.addPerson('Carl Colleague')
const teamId = await makeTeam(w, {
  members: [leadOf(lead), { user_id: w.user.id, role: 'user' }],
})
const everybody = { owner: w.owner, manager: w.manager, lead, colleague, member: w.user }

/** Who has heard of a site, and how often: names with a count above 1 show it. */
async function heard(site: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, person] of Object.entries(everybody)) {
    const { body } = await w.call('GET /v2/users/me/notifications', person)
    for (const { title } of body.notifications.filter((each: { title: string }) => each.title.includes(site)))
      found.push(`${name}: ${title}`)
  }
  return found.sort()
}

async function fixesAt(as: Person, times: string[], metres: number): Promise<void> {
  await w.moveClock(`${day}T${times.at(-1)}:02Z`)
  await results(
    as,
    times.map((time) => locationItem(w, `${day}T${time}:00Z`, metres)),
  )
  await w.settle()
}

/** A site where the member tracks time by hand, arrives, leaves and comes home: once per test, at another hour. */
async function visit(name: string, hour: string, rule: object): Promise<string[]> {
  const site = await create({ name, rules: [{ ...rule, user_ids: [w.user.id] }] })
  await w.moveClock(`${day}T${hour}:00:00Z`)
  assert.equal((await start(w.user)).status, 201)
  await fixesAt(w.user, [`${hour}:01`, `${hour}:02`], 0)
  await fixesAt(w.user, [`${hour}:04`, `${hour}:05`], 900)
  await replay(w, 'job-sites')
  await stop(w.user)
  await put(site.id, { status: 'archived' })
  await w.settle()
  return heard(name)
}

test('exit notify: the member is reminded, owner, manager and lead are notified once each; colleagues do not', async () => {
  assert.deepEqual(await visit('East gate', '08', { exit_action: 'notify' }), [
    'lead: Uma User left East gate',
    'manager: Uma User left East gate',
    'member: You have left East gate',
    'owner: Uma User left East gate',
  ])
})

test('enter and exit notify: each movement is one notice', async () => {
  const titles = await visit('South gate', '09', { enter_action: 'notify', exit_action: 'notify' })
  assert.deepEqual(
    titles.filter((title) => !title.startsWith('m')),
    [
      'lead: Uma User arrived at South gate',
      'lead: Uma User left South gate',
      'owner: Uma User arrived at South gate',
      'owner: Uma User left South gate',
    ],
  )
})

test('nobody hears of a departure whose rule says none', async () => {
  assert.deepEqual(await visit('Quiet gate', '10', { enter_action: 'none', exit_action: 'none' }), [])
})

const setOption = (lead_options: object) =>
  w.call(`PUT /v2/teams/${teamId}`, w.owner, { body: { lead_options } })

test('notifications_for_job_sites_only_leads: the lead alone hears of the team’s members', async () => {
  await setOption({ notifications_for_job_sites_only_leads: true })
  assert.deepEqual(await visit('Lead gate', '11', { exit_action: 'notify' }), [
    'lead: Uma User left Lead gate',
    'member: You have left Lead gate',
  ])
})

test('notifications_for_job_sites off: the lead hears nothing, and the others hear again', async () => {
  await setOption({ notifications_for_job_sites: false })
  assert.deepEqual(await visit('Deaf gate', '12', { exit_action: 'notify' }), [
    'manager: Uma User left Deaf gate',
    'member: You have left Deaf gate',
    'owner: Uma User left Deaf gate',
  ])
})

test('late fixes notify nobody', async () => {
  await create({ name: 'Late gate', rules: [{ exit_action: 'notify', user_ids: [w.user.id] }] })
  await w.moveClock(`${day}T16:00:00Z`)
  await send(
    w.user,
    walkItems(w, `${day}T14:00:00Z`, 40, (minute) => (minute < 20 ? 0 : 900)),
  )
  await w.settle()
  assert.deepEqual(await heard('Late gate'), [])
})
