import { test } from 'node:test'
import { changeAdministrator, getAccount } from '../../server/features/identity/public.ts'
import { jobSitesIn, walkItems } from '../../server/testing/job-sites.ts'
import { manualTimeIn } from '../../server/testing/manual-time.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { openApp } from './app.ts'
import { findNothing, type Screen } from './find-nothing.ts'
import { desk } from './look-faults.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`

const project = `${organization}/projects/${app.projectId}`
const team = `${organization}/teams/${await makeTeam()}`
const member = `${organization}/people/${app.user.id}`

async function makeTeam(): Promise<number> {
  const body = { name: 'Crew', members: [{ user_id: app.user.id, role: 'user' }] }
  return (await app.call(`POST /v2${organization}/teams`, app.owner, { body })).body.team.id
}

const { email } = await getAccount(app.database, app.owner.id)
await changeAdministrator(app.database, email, true, await app.now())

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
      name: 'Shore leave',
      accrual_type: 'none',
      paid: true,
      requires_approval: true,
      allow_negative_balances: true,
      balance_rolls_over_annually: false,
      time_off_policy_user_ids: [app.owner.id, app.user.id],
    },
  })
  await app.call(`POST /v2${organization}/holidays`, app.owner, { body: { name: 'Pier day', date: today } })
  const ids: number[] = []
  for (const [i, status] of ['approved', 'denied', 'submitted'].entries()) {
    const date = new Date(Date.parse(today) + i * 86_400_000).toISOString().slice(0, 10)
    const { body } = await app.call(`POST /v2${organization}/time_off_requests`, app.owner, {
      body: {
        user_id: app.user.id,
        time_off_policy_id: policy.time_off_policy.id,
        message: 'Sails',
        starts_at: `${date}T09:00:00Z`,
        stops_at: `${date}T17:00:00Z`,
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

/** What the loop over every page does not show: dialogs, what is open, and the pages around organizations. */
const screens: Screen[] = [
  { path: '/cancel-email-change/a-secret' },
  { path: '/confirm-email/a-secret' },
  { path: `${organization}/timesheet`, press: 'Start timer' },
  { path: `${organization}/timesheet?user=${app.user.id}&week=${today}` },
  { path: `${organization}/timesheet?user=${app.user.id}&view=day&day=${today}`, isKind: true },
  { path: `${organization}/timesheet?user=${app.user.id}&cell=${today},${app.projectId},0` },
  { path: `${organization}/timesheet?user=${app.user.id}`, press: 'Add time', isKind: true },
  { path: `${organization}/people?removed=yes` },
  { path: `${organization}/people/edit?chosen=${app.user.id},${app.viewer.id}` },
  { path: `${organization}/people?chosen=${app.user.id}` },
  { path: `${member}/role`, press: 'Remove from the organization' },
  { path: `${organization}/teams`, press: 'New team' },
  { path: `${team}/settings`, press: 'Delete team' },
  { path: `${organization}/invites/links`, press: 'New link' },
  { path: `${organization}/projects`, press: 'New project' },
  { path: `${project}/tasks`, press: 'New task' },
  { path: `${project}/members`, press: 'Add members' },
  { path: `${organization}/to-dos/global`, press: 'New global to-do' },
  { path: `${organization}/clients`, press: 'New client' },
  { path: `${organization}/integrations`, press: 'New integration' },
  { path: `${organization}/settings/tokens`, press: 'New token' },
  { path: `${organization}/settings/webhooks`, press: 'New webhook' },
  { path: `${organization}/approvals?open=${requestId}` },
  { path: `${organization}/approvals`, press: 'Deny', isKind: true },
  { path: `${organization}/approvals?kind=timesheets` },
  { path: `${organization}/approvals?kind=decided` },
  { path: `${organization}/approvals?kind=decided&of=time-off` },
  { path: `${organization}/approvals?kind=time-off&open=${requestsOff[2]}` },
  { path: `${organization}/time-off?adjust=yes` },
  { path: `${organization}/time-off/requests?open=${requestsOff[1]}` },
  { path: `${organization}/time-off/requests`, press: 'Request time off' },
  { path: `${organization}/holidays?import=yes` },
  { path: `${organization}/calendar/feeds`, press: 'New feed' },
  { path: site, press: 'Add rule' },
  { path: `${organization}/job-sites/trace?member=${app.user.id}&day=${today}` },
  { path: '/organizations/new' },
  { path: '/account/security', press: 'Set up' },
  { path: '/account/tokens', press: 'New token' },
  { path: '/nothing/here' },
]

test('readable by everybody: axe finds nothing in dialogs, in what is open, and on the pages around organizations', async () => {
  await findNothing(await app.openAs(app.owner, organization, desk), screens)
})

test('readable by everybody: axe finds nothing on the pages before the sign-in', async () => {
  const page = await app.open('/sign-in', desk)
  const paths = ['/sign-in', '/reset-password', '/reset-password/a-secret', '/confirm-email/a-secret']
  await findNothing(
    page,
    paths.map((path) => ({ path, isKind: path === '/sign-in' })),
  )
})
