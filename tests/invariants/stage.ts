import assert from 'node:assert/strict'
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

/** A new organization: two owners, one manager, other members, three projects, two teams, three tasks. */
export async function makeStage(w: World, people: Player[]): Promise<Stage> {
  const [founder, second, manager, ...others] = people
  assert.ok(founder && second && manager)
  const made = async (path: string, body: object): Promise<number> => {
    const reply = await w.call(`POST /v2/${path}`, founder, { body })
    assert.equal(reply.status, 201, reply.text)
    return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
  }
  const organizationId = await made('organizations', { name: 'Stage' })
  const at = `organizations/${organizationId}`
  for (const { email } of [second, ...others]) await made(`${at}/invites`, { email, role: 'project_user' })
  await made(`${at}/invites`, { email: manager.email, role: 'organization_manager' })
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
