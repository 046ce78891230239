import type { Writer } from '../api/writing.ts'
import { createToken, revokeToken } from '../features/identity/changes/organization-tokens.ts'
import { splitName } from '../features/identity/rules/person-name.ts'
import { insertUser } from '../features/identity/store/users.ts'
import { recordShape } from '../features/job-sites/store/shapes.ts'
import { siteTable } from '../features/job-sites/store/site-table.ts'
import { addMember } from '../features/organizations/changes/change-members.ts'
import { createOrganization } from '../features/organizations/changes/create-organization.ts'
import { activeAmong, addProjectCounts } from '../features/organizations/public.ts'
import { lockOwners } from '../features/organizations/store/members.ts'
import { projectCreated } from '../features/projects/facts.ts'
import { countOf, insertProjectMembers } from '../features/projects/store/project-members.ts'
import { insertProject } from '../features/projects/store/projects.ts'
import { addPolicies, takeVersion } from '../features/screenshots/store/policies.ts'
import { problems } from '../foundation/http/problems.ts'
import { addDays24h, toMillis } from '../foundation/time/instant.ts'
import { utc } from '../foundation/time/zone.ts'
import { simulatedSites } from './walk.ts'

export type MadeTokens = { token: string; id: number }
export type MadeTrackers = {
  organizationId: number
  projectIds: [number, ...number[]]
  owner: MadeTokens
  members: (MadeTokens & { userId: number })[]
}

const projectNames = ['Harbour crane', 'Night shift', 'Website', 'Support']

/** Creates the members, in a new organization or in an existing one. */
export async function makeTrackers(
  writer: Writer,
  count: number,
  given: number | undefined,
): Promise<MadeTrackers> {
  const place = given === undefined ? await newPlace(writer, count) : await placeIn(writer, given)
  const { organizationId, ownerId } = place
  const userIds: number[] = []
  for (let i = 1; i <= count; i++) userIds.push(await makePerson(writer, `Tracker ${i}`, `tracker.${i}`))
  for (const userId of userIds) await addMember(writer, organizationId, { userId, role: 'user' })
  const made = []
  for (const name of projectNames) made.push(await makeProject(writer, organizationId, name, userIds))
  const [first = 0, ...others] = made
  const tokenOf = (userId: number) =>
    createToken(writer, { activeAmong }, { organizationId, userId, name: 'Simulation', expiry: '30' })
  const members = []
  for (const userId of userIds) members.push({ userId, ...(await tokenOf(userId)) })
  return { organizationId, projectIds: [first, ...others], owner: await tokenOf(ownerId), members }
}

type Place = { organizationId: number; ownerId: number }

async function newPlace(writer: Writer, count: number): Promise<Place> {
  const ownerId = await makePerson(writer, 'Simon Simulated', 'owner')
  const name = `Simulation of ${writer.now.slice(0, 16).replace('T', ' ')}`
  const seats = count + 1
  const organizationId = await createOrganization(writer, {
    name,
    ownerId,
    timeZone: utc,
    seats,
    isVouchedFor: true,
  })
  // For as long ago as trackers record.
  const applies = { version: await takeVersion(writer.db, organizationId, writer.now), byId: ownerId }
  await addPolicies(writer.db, organizationId, [{ user_id: 0, screenshot_frequency: 1 }], {
    ...applies,
    now: addDays24h(writer.now, -180),
  })
  await makeSites(writer, organizationId)
  return { organizationId, ownerId }
}

/** The sites around which trackers walk; they are older than what a run sends. */
async function makeSites(writer: Writer, organizationId: number): Promise<void> {
  for (const site of simulatedSites) {
    const id = await siteTable.create(writer, organizationId, site, { name: site.name })
    await recordShape(writer.db, organizationId, [id], addDays24h(writer.now, -180))
  }
}

async function placeIn({ db }: Writer, organizationId: number): Promise<Place> {
  const [ownerId] = await lockOwners(db, organizationId)
  if (ownerId === undefined) throw problems.not_found()
  return { organizationId, ownerId }
}

/** The address is unique per run. */
function makePerson({ db, now }: Writer, name: string, mailbox: string): Promise<number> {
  const email = `${mailbox}@${toMillis(now)}.simulation.stint.example`
  return insertUser(db, { ...splitName(name), email, passwordHash: undefined, timeZone: utc }, now)
}

async function makeProject(
  writer: Writer,
  organizationId: number,
  name: string,
  userIds: number[],
): Promise<number> {
  const { db, now, announce } = writer
  const projectId = await insertProject(db, organizationId, { name }, now)
  announce(
    projectCreated({
      organization_id: organizationId,
      project_id: projectId,
      project_name: name,
      client_id: null,
    }),
  )
  await insertProjectMembers(
    db,
    { organizationId, projectId },
    userIds.map((user_id) => ({ user_id, role: 'user', pay_rate: null, bill_rate: null })),
    now,
  )
  await addProjectCounts(
    db,
    organizationId,
    userIds.map((userId) => countOf(userId, 'user')),
  )
  return projectId
}

/** Revokes the tokens of a run. */
export async function revokeAll(
  writer: Writer,
  { organizationId, owner, members }: MadeTrackers,
): Promise<void> {
  for (const { id } of [owner, ...members]) await revokeToken(writer, organizationId, id)
}
