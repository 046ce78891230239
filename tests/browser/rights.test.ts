import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../server/testing/manual-time.ts'
import { leadOf, makeTeam } from '../../server/testing/teams.ts'
import type { Person } from '../../server/testing/world.ts'
import { openApp } from './app.ts'
import { goTo } from './go-to.ts'

const app = await openApp()
const organization = `/organizations/${app.organizationId}`
const v2 = `/v2${organization}` as const

const lead = await app.addPerson('Leo Lead')
const teamId = await makeTeam(app, {
  members: [leadOf(lead)],
  lead_options: { invite_members_to_organization: true },
})
const made = await app.call(`POST ${v2}/clients`, app.owner, { body: { name: 'Harbour' } })
const clientId: number = made.body.client.id

const project = `${organization}/projects/${app.projectId}`
const hoursAgo = async (hours: number) =>
  new Date(Date.parse(await app.now()) - hours * 3_600_000).toISOString()
const requestId = await manualTimeIn(app).request(await hoursAgo(3), await hoursAgo(2))

const roles: Record<string, Person> = {
  owner: app.owner,
  manager: app.manager,
  'project manager': app.projectManager,
  user: app.user,
  viewer: app.viewer,
  'team lead': lead,
}

type Call = Parameters<typeof app.call>[0]

/** A button or link, and the call behind it with a body that the API takes. */
type Control = { as: 'button' | 'link'; name: string; call: Call; body?: (role: string) => object }

const named = (role: string) => ({ name: `Made by the ${role}` })
const days = 'date[start]=2026-01-01&date[stop]=2026-01-02'
const created = 'created[start]=2026-01-01T00:00:00Z&created[stop]=2026-01-02T00:00:00Z'

/** The main pages. A control that only some users see is listed here, with its call. */
const pages: { path: string; within?: 'navigation'; controls: Control[] }[] = [
  {
    path: `${organization}/projects`,
    within: 'navigation',
    controls: [{ as: 'link', name: 'Clients', call: `GET ${v2}/clients` }],
  },
  {
    path: `${organization}/people`,
    within: 'navigation',
    controls: [{ as: 'link', name: 'Invites', call: `GET ${v2}/invites` }],
  },
  {
    path: `${organization}/screenshots`,
    within: 'navigation',
    controls: [{ as: 'link', name: 'Activity', call: `GET ${v2}/insights/activity?${days}` }],
  },
  {
    path: `${organization}/integrations`,
    within: 'navigation',
    controls: [{ as: 'link', name: 'Integrations', call: `GET ${v2}/integrations` }],
  },
  {
    path: `${organization}/audit-log`,
    within: 'navigation',
    controls: [{ as: 'link', name: 'Audit log', call: `GET ${v2}/audit_log_entries?${created}` }],
  },
  {
    path: `${organization}/job-sites/here`,
    controls: [
      { as: 'link', name: 'Sites', call: `GET ${v2}/job_sites` },
      { as: 'link', name: 'Who is where', call: `GET ${v2}/job_sites` },
    ],
  },
  {
    path: `${organization}/clients`,
    controls: [{ as: 'button', name: 'New client', call: `POST ${v2}/clients`, body: named }],
  },
  {
    path: `${organization}/clients/${clientId}`,
    controls: [
      { as: 'button', name: 'Archive', call: `PUT /v2/clients/${clientId}`, body: () => ({}) },
      { as: 'link', name: 'Settings', call: `PUT /v2/clients/${clientId}`, body: () => ({}) },
      { as: 'button', name: 'Choose projects', call: `PUT /v2/clients/${clientId}`, body: () => ({}) },
      {
        as: 'button',
        name: 'New project',
        call: `POST ${v2}/projects`,
        body: (role) => ({ name: `Made for a client by the ${role}` }),
      },
    ],
  },
  {
    path: `${organization}/projects`,
    controls: [{ as: 'button', name: 'New project', call: `POST ${v2}/projects`, body: named }],
  },
  {
    path: project,
    controls: [
      { as: 'button', name: 'Archive', call: `PUT /v2/projects/${app.projectId}`, body: () => ({}) },
      { as: 'link', name: 'Budget', call: `GET /v2/projects/${app.projectId}/budget_histories` },
      { as: 'link', name: 'Webhooks', call: `GET /v2/projects/${app.projectId}/webhooks` },
    ],
  },
  {
    path: `${project}/members`,
    controls: [
      {
        as: 'button',
        name: 'Add members',
        call: `PUT /v2/projects/${app.projectId}/update_members`,
        body: () => ({ members: [{ user_id: app.viewer.id, role: 'viewer' }] }),
      },
    ],
  },
  {
    path: `${project}/tasks`,
    controls: [
      {
        as: 'button',
        name: 'New task',
        call: `POST /v2/projects/${app.projectId}/tasks`,
        body: (role) => ({ summary: `Made by the ${role}` }),
      },
    ],
  },
  {
    path: `${organization}/to-dos/global`,
    controls: [
      {
        as: 'button',
        name: 'New global to-do',
        call: `POST ${v2}/global_todos`,
        body: (role) => ({ ...named(role), project_ids: [] }),
      },
    ],
  },
  {
    path: `${organization}/people`,
    controls: [
      {
        as: 'link',
        name: 'Add a member',
        call: `POST ${v2}/members`,
        body: (role) => ({
          user: {
            first_name: 'Ned',
            last_name: 'New',
            email: `${role.replace(' ', '.')}.adds@stint.test`,
            password: 'a good long password',
          },
        }),
      },
      {
        as: 'link',
        name: 'Invite people',
        call: `POST ${v2}/invites`,
        body: (role) => ({ email: `${role.replace(' ', '.')}.asks@stint.test` }),
      },
    ],
  },
  {
    path: `${organization}/people/${app.user.id}/role`,
    controls: [
      {
        as: 'button',
        name: 'Remove from the organization',
        call: `PUT ${v2}/update_members`,
        body: () => ({ members: [{ user_id: app.user.id, trackable: true }] }),
      },
    ],
  },
  {
    path: `${organization}/approvals`,
    controls: [
      // The preview has the access rule of the decision, and decides nothing.
      {
        as: 'button',
        name: 'Approve 1:00 for Uma User',
        call: `GET /v2/manual_time_requests/${requestId}/preview`,
      },
    ],
  },
  {
    path: `${organization}/teams`,
    controls: [{ as: 'button', name: 'New team', call: `POST ${v2}/teams`, body: named }],
  },
  {
    path: `${organization}/teams/${teamId}`,
    controls: [{ as: 'link', name: 'Settings', call: `PUT /v2/teams/${teamId}`, body: () => ({}) }],
  },
  {
    path: `${organization}/invites`,
    controls: [
      {
        as: 'link',
        name: 'Invite people',
        call: `POST ${v2}/invites`,
        body: (role) => ({ email: `${role.replace(' ', '.')}.invites@stint.test` }),
      },
      { as: 'link', name: 'By link', call: `GET ${v2}/invite_links` },
    ],
  },
  {
    path: `${organization}/invites/links`,
    controls: [{ as: 'button', name: 'New link', call: `POST ${v2}/invite_links`, body: () => ({}) }],
  },
]

for (const [role, person] of Object.entries(roles))
  test(`the ${role} sees a button where the API takes its call, and nowhere else`, async () => {
    const page = await app.openAs(person, organization)
    for (const { path, within, controls } of pages) {
      const allowed = new Map<string, boolean>()
      for (const { name, call, body } of controls)
        allowed.set(name, await isAllowed(person, call, body?.(role)))
      await goTo(page, path)
      const place = page.getByRole(within ?? 'main')
      // Rights come with an answer of the server: what is allowed is waited for, then nothing else may be there.
      for (const { as, name } of controls)
        if (allowed.get(name)) await place.getByRole(as, { name, exact: true }).first().waitFor()
      for (const { as, name } of controls) {
        // The navigation shows what the role usually has until the answer is there.
        if (within && !allowed.get(name))
          await place.getByRole(as, { name, exact: true }).first().waitFor({ state: 'detached' })
        const isShown = (await place.getByRole(as, { name, exact: true }).count()) > 0
        assert.equal(isShown, allowed.get(name), `${name} on ${path}`)
      }
    }
    assert.deepEqual(page.faults, [])
  })

async function isAllowed(person: Person, call: Call, body?: object): Promise<boolean> {
  const { status, text } = await app.call(call, person, body && { body })
  assert.notEqual(status, 400, `${call}: ${text}`)
  return status < 300
}
