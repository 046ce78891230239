import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, walkItems } from '../../server/testing/job-sites.ts'
import { manualTimeIn } from '../../server/testing/manual-time.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { type AppPage, openApp, phone } from './app.ts'
import { settled, stepTo } from './go-to.ts'
import { pageFaults } from './page-faults.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`

const project = `${organization}/projects/${app.projectId}`
const client = `${organization}/clients/${await made('client', { name: 'Harbour', emails: ['a@b.example'] })}`
const integration = `${organization}/integrations/${await made('integration', { name: 'Tracker', type: 'tracker' })}`

const team = `${organization}/teams/${await made('team', { name: 'Crew', members: [{ user_id: app.user.id, role: 'user' }] })}`
const member = `${organization}/people/${app.user.id}`

async function made(what: 'client' | 'integration' | 'team', body: object): Promise<number> {
  const path = `POST /v2/organizations/${app.organizationId}/${what}s`
  return (await app.call(path, app.owner, { body })).body[what].id
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const requestId = await manualTimeIn(app).request(hoursAgo(30), hoursAgo(29))

const today = (await app.now()).slice(0, 10)
await trackHours()

/** A timer that ran for two hours, so that there is time to look at, and somewhere for the reader to track. */
async function trackHours(): Promise<void> {
  const { start, stop, makeProject } = timersIn(app)
  await makeProject('Lighthouse', [app.owner])
  await start(app.user)
  await app.moveClock(new Date(Date.parse(await app.now()) + 7_200_000).toISOString())
  await stop(app.user)
}

const site = `${organization}/job-sites/${await visitSite()}`

/** A site where the user of the world spent the last half hour. */
async function visitSite(): Promise<number> {
  const { id } = await jobSitesIn(app).create({ rules: [{ user_ids: [app.user.id] }] })
  const halfAnHourAgo = new Date(Date.parse(await app.now()) - 1_800_000).toISOString()
  await trackedIn(app).send(
    app.user,
    walkItems(app, halfAnHourAgo, 30, () => 0),
  )
  await app.settle()
  return id
}

const requestsOff = await askForTimeOff()

/** A policy with time off that is approved, denied and waiting, and a holiday. */
async function askForTimeOff(): Promise<number[]> {
  const { body: policy } = await app.call(`POST /v2${organization}/time_off_policies`, app.owner, {
    body: {
      ...{ name: 'Shore leave', accrual_type: 'none', paid: true, requires_approval: true },
      ...{ allow_negative_balances: true, balance_rolls_over_annually: false },
      time_off_policy_user_ids: [app.owner.id, app.user.id],
    },
  })
  await app.call(`POST /v2${organization}/holidays`, app.owner, { body: { name: 'Pier day', date: today } })
  const ids: number[] = []
  for (const [i, status] of ['approved', 'denied', 'submitted'].entries()) {
    const date = new Date(Date.parse(today) + i * 86_400_000).toISOString().slice(0, 10)
    const { body } = await app.call(`POST /v2${organization}/time_off_requests`, app.owner, {
      body: {
        ...{ user_id: app.user.id, time_off_policy_id: policy.time_off_policy.id, message: 'Sails' },
        ...{ starts_at: `${date}T09:00:00Z`, stops_at: `${date}T17:00:00Z` },
        time_off_request_days: [{ date, amount_used: 28_800 }],
      },
    })
    const { id } = body.time_off_request
    ids.push(id)
    if (status !== 'submitted')
      await app.call(`PUT /v2/time_off_requests/${id}/status`, app.owner, {
        body: { status, response: 'See the plan' },
      })
  }
  return ids
}

const screens: { path: string; press?: string }[] = [
  { path: '/cancel-email-change/a-secret' },
  { path: '/confirm-email/a-secret' },
  { path: organization },
  { path: `${organization}/timesheet`, press: 'Start timer' },
  { path: `${organization}/timesheet?user=${app.user.id}&week=${today}` },
  { path: `${organization}/timesheet?user=${app.user.id}&view=day&day=${today}` },
  { path: `${organization}/timesheet?user=${app.user.id}&cell=${today},${app.projectId},0` },
  { path: `${organization}/timesheet?user=${app.user.id}`, press: 'Add time' },
  { path: `${organization}/now` },
  { path: `${organization}/insights/activity` },
  { path: `${organization}/people?removed=yes` },
  { path: `${organization}/people/new` },
  { path: `${organization}/people/edit?chosen=${app.user.id},${app.viewer.id}` },
  { path: `${organization}/people?chosen=${app.user.id}` },
  { path: member },
  { path: `${member}/time` },
  { path: `${member}/role`, press: 'Remove from the organization' },
  { path: `${member}/pay` },
  { path: `${member}/limits` },
  { path: `${member}/projects` },
  { path: `${member}/teams` },
  { path: `${member}/metadata` },
  { path: `${organization}/teams` },
  { path: `${organization}/teams`, press: 'New team' },
  { path: team },
  { path: `${team}/projects` },
  { path: `${team}/leads` },
  { path: `${team}/settings`, press: 'Delete team' },
  { path: `${organization}/invites` },
  { path: `${organization}/invites/new` },
  { path: `${organization}/invites/links`, press: 'New link' },
  { path: `${organization}/settings/profile-fields` },
  { path: `${organization}/projects` },
  { path: `${organization}/projects`, press: 'New project' },
  { path: project },
  { path: `${project}/time` },
  { path: `${project}/tasks` },
  { path: `${project}/tasks`, press: 'New task' },
  { path: `${project}/members` },
  { path: `${project}/members`, press: 'Add members' },
  { path: `${project}/budget` },
  { path: `${project}/settings` },
  { path: `${organization}/to-dos` },
  { path: `${organization}/to-dos/global`, press: 'New global to-do' },
  { path: `${organization}/clients`, press: 'New client' },
  { path: client },
  { path: `${client}/invoices` },
  { path: `${client}/budget` },
  { path: `${client}/settings` },
  { path: `${organization}/integrations`, press: 'New integration' },
  { path: integration },
  { path: `${organization}/settings/tokens` },
  { path: `${organization}/settings/tokens`, press: 'New token' },
  { path: `${organization}/settings/webhooks`, press: 'New webhook' },
  { path: `${project}/webhooks` },
  { path: '/account/webhooks' },
  { path: `${organization}/approvals?open=${requestId}` },
  { path: `${organization}/approvals`, press: 'Deny' },
  { path: `${organization}/approvals?kind=timesheets` },
  { path: `${organization}/approvals?kind=decided` },
  { path: `${organization}/approvals?kind=decided&of=time-off` },
  { path: `${organization}/approvals?kind=time-off&open=${requestsOff[2]}` },
  { path: `${organization}/time-off` },
  { path: `${organization}/time-off?adjust=yes` },
  { path: `${organization}/time-off/requests?open=${requestsOff[1]}` },
  { path: `${organization}/time-off/requests`, press: 'Request time off' },
  { path: `${organization}/time-off/policies` },
  { path: `${organization}/time-off/policies/new` },
  { path: `${organization}/calendar` },
  { path: `${organization}/holidays` },
  { path: `${organization}/holidays?import=yes` },
  { path: `${organization}/calendar/feeds`, press: 'New feed' },
  { path: `${organization}/job-sites` },
  { path: `${organization}/job-sites/new` },
  { path: site },
  { path: site, press: 'Add rule' },
  { path: `${organization}/job-sites/now` },
  { path: `${organization}/job-sites/here` },
  { path: `${organization}/job-sites/trace?member=${app.user.id}&day=${today}` },
  { path: `${organization}/job-sites/time` },
  { path: `${organization}/settings/job-sites` },
  { path: `${organization}/settings/data` },
  { path: `${organization}/time-edits` },
  { path: `${organization}/settings/time` },
  { path: '/organizations/new' },
  { path: '/account/profile' },
  { path: '/account/security' },
  { path: '/account/security', press: 'Set up' },
  { path: '/account/tokens', press: 'New token' },
  { path: '/account/applications' },
  { path: '/account/allowed-apps' },
  { path: '/account/organizations' },
  { path: '/nothing/here' },
]

// A page that changes its colours costs four times what the next screen costs: each scheme has a page of its own.
for (const colorScheme of ['light', 'dark'] as const)
  test(`readable by everybody: names, landmarks, ids and contrast of every page, ${colorScheme}`, async () => {
    const page = await app.openAs(app.owner, organization, { colorScheme })
    for (const { path, press } of screens) {
      await stepTo(page, path)
      await look(page, path, press)
    }
  })

test('readable by everybody: the pages before the sign-in, and those of an account at phone width', async () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of ['/sign-in', '/reset-password', '/confirm-email/a-secret'])
      await look(await app.open(path, { colorScheme }), path)
  const page = await app.openAs(app.owner, '/account/security', phone)
  await look(page, '/account/security at phone width')
})

async function look(page: AppPage, what: string, press?: string): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (press)
    await settled(page, async () => {
      await page.getByRole('button', { name: press }).first().click()
      await page.getByRole('dialog').waitFor()
    })
  assert.deepEqual(await page.evaluate(pageFaults), [], what)
  assert.deepEqual(page.faults, [], what)
}
