import assert from 'node:assert/strict'
import { sql } from '../../server/foundation/db/sql.ts'
import { sessionOf } from '../../server/testing/credentials.ts'
import { makeTeam } from '../../server/testing/teams.ts'
import { writeTimeOff } from '../../server/testing/time-off-days.ts'
import type { Person } from '../../server/testing/world.ts'
import { endedCredentials } from './ended-credentials.ts'
import { type Ending, endings, path, type Row, someone, w } from './stage.ts'

/** Calendar feeds: their address is a secret that calendar applications keep for years. */
export const calendarRows: Row[] = []

/** Creates a feed, sees it work, ends the right, and reads it again. */
async function readAfter(as: { token: string }, body: object, end: () => Promise<unknown>): Promise<string> {
  const reply = await w.call(`POST ${path}/calendar_feeds`, as, { body })
  assert.equal(reply.status, 201, reply.text)
  const { pathname } = new URL(reply.body.calendar_feed.url)
  assert.equal((await w.call(`GET ${pathname}`)).status, 200)
  await end()
  assert.equal((await w.call(`GET ${pathname}`)).status, 404)
  return pathname
}

for (const ending of ['the removal of the member', 'a disabled account'] as const)
  calendarRows.push({
    channel: 'reads of an own calendar feed',
    madeBy: 'a user',
    endedBy: ending,
    async check() {
      const user = await someone('project_user')
      await readAfter(await sessionOf(w, user), {}, () => endings[ending](user))
    },
  })

calendarRows.push({
  channel: 'reads of an own calendar feed',
  madeBy: 'a user',
  endedBy: 'their removal, also after they came back',
  async check() {
    const user = await someone('project_user')
    const gone = await readAfter(await sessionOf(w, user), {}, () =>
      endings['the removal of the member'](user),
    )
    await w.settle()
    await w.database.change(sql`
      update organization_members set status = 'active' where user_id = ${user.id}`)
    assert.equal((await w.call(`GET ${gone}`)).status, 404)
  },
})

const ofManagers: Ending[] = [
  'the removal of the member',
  'the loss of the role',
  'the loss of view_others_data',
  'a disabled account',
]
for (const ending of ofManagers)
  calendarRows.push({
    channel: 'reads of a team’s calendar feed',
    madeBy: 'a manager',
    endedBy: ending,
    async check() {
      const manager = await someone('manager')
      const team_id = await makeTeam(w)
      await readAfter(await sessionOf(w, manager), { team_id }, () => endings[ending](manager))
    },
  })

type TeamEnding = Record<string, (teamId: number, of: Person) => Promise<{ status: number; text: string }>>

/** How a member loses the calendar of their team. */
const ofMembers: TeamEnding = {
  'leaving the team': (teamId, { id }) => changeTeam(teamId, { members: [{ user_id: id, role: 'remove' }] }),
  'the end of the team': (teamId) => w.call(`DELETE /v2/teams/${teamId}`, w.owner),
}
const changeTeam = (teamId: number, body: object) =>
  w.call(`PUT /v2/teams/${teamId}/update_members`, w.owner, { body })

for (const [endedBy, end] of Object.entries(ofMembers))
  calendarRows.push({
    channel: 'reads of a team’s calendar feed',
    madeBy: 'a member of the team',
    endedBy,
    async check() {
      const member = await someone('project_user')
      const team_id = await makeTeam(w, { members: [{ user_id: member.id, role: 'user' }] })
      await readAfter(await sessionOf(w, member), { team_id }, () => done(end(team_id, member)))
    },
  })

/** How a lead loses the time off of their team; the shifts of the team stay theirs to see. */
const ofLeads: TeamEnding = {
  'the loss of the lead': (teamId, { id }) => changeTeam(teamId, { members: [{ user_id: id, lead: false }] }),
  'the lead option being turned off': (teamId) =>
    w.call(`PUT /v2/teams/${teamId}`, w.owner, { body: { lead_options: { approve_time_off: false } } }),
}
for (const [endedBy, end] of Object.entries(ofLeads))
  calendarRows.push({
    channel: 'time off in a team’s calendar feed',
    madeBy: 'a lead who approves time off',
    endedBy,
    async check() {
      const [lead, mate] = [await someone('project_user'), await someone('project_user')]
      const members = [
        { user_id: lead.id, role: 'user', lead: true },
        { user_id: mate.id, role: 'user' },
      ]
      const team_id = await makeTeam(w, { members, lead_options: { approve_time_off: true } })
      const date = (await w.now()).slice(0, 10)
      const requestId = await writeTimeOff(w, { userId: mate.id, days: [[date, 8]] })
      const reply = await w.call(`POST ${path}/calendar_feeds`, await sessionOf(w, lead), {
        body: { team_id },
      })
      const { pathname } = new URL(reply.body.calendar_feed.url)
      const uid = `time-off-${requestId}-${date}@`
      assert.ok((await w.call(`GET ${pathname}`)).text.includes(uid))
      await done(end(team_id, lead))
      const after = await w.call(`GET ${pathname}`)
      assert.deepEqual([after.status, after.text.includes(uid)], [200, false])
    },
  })

async function done(change: Promise<{ status: number; text: string }>): Promise<void> {
  const reply = await change
  assert.ok(reply.status < 300, reply.text)
}

/** A feed belongs to its member: calendar applications keep its address for years, and tokens rotate. */
export const outlivedFeedRows: Row[] = Object.entries(endedCredentials).map(([endedBy, credential]) => ({
  channel: 'reads of a calendar feed',
  madeBy: 'a user with that token',
  endedBy,
  async check() {
    const user = await someone('project_user')
    const { as, end } = await credential(user)
    const { pathname } = new URL(
      (await w.call(`POST ${path}/calendar_feeds`, as, { body: {} })).body.calendar_feed.url,
    )
    await end()
    assert.equal((await w.call(`GET ${pathname}`)).status, 200)
    await endings['the removal of the member'](user)
    assert.equal((await w.call(`GET ${pathname}`)).status, 404)
  },
}))
