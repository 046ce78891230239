import assert from 'node:assert/strict'
import { enter, findInviteEntrance } from '../../server/features/invites/changes/entrance.ts'
import { welcome } from '../../server/features/invites/changes/welcome.ts'
import { addMember, createOrganization } from '../../server/features/organizations/public.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { Problem } from '../../server/foundation/http/problems.ts'
import { askForToken, personalToken, refreshForm } from '../../server/testing/oauth.ts'
import type { Person, World } from '../../server/testing/world.ts'

/** An organization and the people who change it, by position: the first are its owners. */
export type Stage = {
  w: World
  organizationId: number
  people: Player[]
  projectIds: number[]
  teamIds: number[]
  taskIds: number[]
}

/** Their token belongs to no organization: it works as long as they are in at least one. */
export type Player = Person & { email: string }

/** People with accounts, reused in one organization after another. */
export async function makePlayers(w: World, count: number): Promise<Player[]> {
  const players: Player[] = []
  for (let i = 0; i < count; i++) {
    const { id } = await w.addPerson(`Player Number${i}`)
    const { refreshToken } = await personalToken(w, id)
    const { body } = await askForToken(w, refreshForm(refreshToken))
    players.push({ id, token: body.access_token, email: `player.number${i}@stint.test` })
  }
  return players
}

/** A user accepts the pending invite in their account; nothing if it ended meanwhile. */
export async function acceptInvite({ w }: Stage, { id: userId, email }: Player, id: number): Promise<void> {
  await w
    .write(async (writer) => {
      const invite = await findInviteEntrance(writer.db, { email, id }, writer.now)
      if (invite && (await enter(writer.db, invite, writer.now))) await welcome(writer, invite, userId)
    })
    .catch((refusal: unknown) => assert.ok(refusal instanceof Problem, String(refusal)))
}

/** A new organization: two owners, one manager, other members, three projects, two teams, three tasks. */
export async function makeStage(w: World, people: Player[]): Promise<Stage> {
  const [founder, second, manager, ...others] = people
  assert.ok(founder && second && manager)
  const made = async (path: string, body: object): Promise<number> => {
    const reply = await w.call(`POST /v2/${path}`, founder, { body })
    assert.equal(reply.status, 201, reply.text)
    return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
  }
  // Not by calls: a user creates only so many organizations, and an address gets only so many invites in a day.
  await w.database.change(sql`delete from rate_windows where subject like 'day:%'`)
  const organizationId = await w.write(async (writer) => {
    const id = await createOrganization(writer, { name: 'Stage', ownerId: founder.id, timeZone: 'UTC' })
    for (const { id: userId } of [second, ...others]) await addMember(writer, id, { userId, role: 'user' })
    await addMember(writer, id, { userId: manager.id, role: 'manager' })
    return id
  })
  const at = `organizations/${organizationId}`
  await w.call(`PUT /v2/${at}/update_members`, founder, {
    body: { members: [{ user_id: second.id, role: 'owner' }] },
  })
  const projectIds: number[] = []
  for (const name of ['One', 'Two', 'Three']) projectIds.push(await made(`${at}/projects`, { name }))
  const teamIds: number[] = []
  for (const name of ['Red', 'Blue']) teamIds.push(await made(`${at}/teams`, { name }))
  const taskIds: number[] = []
  for (const id of projectIds) taskIds.push(await made(`projects/${id}/tasks`, { summary: 'Task' }))
  return { w, organizationId, people, projectIds, teamIds, taskIds }
}
