import { randomBytes, randomInt } from 'node:crypto'
import type { Writer } from '../api/writing.ts'
import { createToken } from '../features/identity/changes/organization-tokens.ts'
import { hashPassword } from '../features/identity/rules/password.ts'
import { createOrganization } from '../features/organizations/changes/create-organization.ts'
import { memberAdded, memberRemoved } from '../features/organizations/facts.ts'
import { activeAmong } from '../features/organizations/public.ts'
import { addons } from '../features/organizations/rules/plan.ts'
import { projectCreated } from '../features/projects/facts.ts'
import type { Sealer } from '../foundation/secrecy/sealed.ts'
import { type Instant, parseInstant } from '../foundation/time/instant.ts'
import { makeAudit } from './make-audit.ts'
import { makeManualTime } from './make-manual-time.ts'
import { makeNotifications } from './make-notifications.ts'
import { makeTasks } from './make-tasks.ts'
import { makeTeams } from './make-teams.ts'
import { makeTime } from './make-time.ts'
import { makeTimers } from './make-timers.ts'
import { makeTimesheets } from './make-timesheets.ts'
import { makeWebhooks } from './make-webhooks.ts'
import type { DemoNotes } from './notes.ts'
import { inviteRows, linkRows } from './rows/invites.ts'
import { memberRows, userRows } from './rows/people.ts'
import { projectCounts, projectMemberRows } from './rows/project-members.ts'
import { rateRows } from './rows/rates.ts'
import { clientRows, projectRows } from './rows/work.ts'
import {
  describeOrganization,
  insertMembers,
  insertNamed,
  insertNumbered,
  insertRows,
  insertUsers,
} from './store.ts'
import { emailOf } from './story/cast.ts'
import { guides, profileFields, studio } from './story/organization.ts'

const founder = guides[0]?.name ?? ''
export const founderEmail = emailOf(founder)

/** Creates the demo in one transaction; its rows are the same in every database. */
export async function makeDemo(writer: Writer, hookSeals: Sealer): Promise<DemoNotes> {
  const { db } = writer
  // The rows have the dates of the story; facts and audit entries have the current time.
  const story: Writer = { ...writer, now: parseInstant(studio.founded) as Instant }
  const password = newPassword()
  const userIds = await insertUsers(db, userRows(await hashPassword(password)))
  const ownerId = userIds.get(founderEmail) ?? 0
  const organizationId = await createOrganization(story, {
    ...studio,
    ownerId,
    plan: 'enterprise',
    addons: [...addons],
  })
  await describeOrganization(
    db,
    organizationId,
    studio.metadata,
    profileFields.map((field) => ({ ...field, created_by_id: ownerId })),
  )
  const clientIds = await insertNamed(db, 'clients', clientRows(organizationId))
  const projects = projectRows(organizationId, clientIds)
  const projectIds = await insertNamed(db, 'projects', projects)
  const ids = { organizationId, users: userIds, projects: projectIds }
  const linkIds = await insertNumbered(db, 'invite_links', linkRows(ids, newCode))
  const members = memberRows(organizationId, userIds, projectCounts(), linkIds)
  await insertMembers(db, members)
  // No mail is sent for these invites: the people don't exist.
  await insertRows(db, 'invites', inviteRows(ids, writer.now))
  announceAll(writer, members, projects, projectIds)
  const teamIds = await makeTeams(writer, ids)
  const onProjects = projectMemberRows(ids, teamIds)
  await insertRows(db, 'project_members', onProjects)
  await insertRows(db, 'rates', rateRows(ids, onProjects))
  const assignments = await makeTasks(writer, ids)
  await makeTime(writer, ids, { onProjects, assignments })
  await makeManualTime(writer, ids, onProjects, ownerId)
  await makeTimesheets(writer, { organizationId, ownerId })
  await makeNotifications(writer, { organizationId, ownerId })
  await makeTimers(writer, ids, onProjects)
  await makeAudit(writer, ids)
  await makeWebhooks(writer, ids, hookSeals)
  const { token } = await createToken(
    story,
    { activeAmong },
    { organizationId, userId: ownerId, name: 'Demo', expiry: 'never' },
  )
  return {
    organization: { id: organizationId, name: studio.name },
    password,
    token,
    people: guides.map(({ role, name }) => ({ role, email: emailOf(name) })),
  }
}

type Members = ReturnType<typeof memberRows>
type Projects = ReturnType<typeof projectRows>

/** Announces the demo like any other change; createOrganization has announced its owner. */
function announceAll(
  { announce }: Writer,
  members: Members,
  projects: Projects,
  projectIds: Map<string, number>,
): void {
  for (const { organization_id, user_id = 0, role, status } of members.slice(1)) {
    announce(memberAdded({ organization_id, user_id, role }))
    if (status === 'removed') announce(memberRemoved({ organization_id, user_id }))
  }
  for (const { organization_id, name, client_id } of projects)
    announce(
      projectCreated({
        organization_id,
        project_id: projectIds.get(name) ?? 0,
        project_name: name,
        client_id,
      }),
    )
}

const newCode = () => randomBytes(18).toString('base64url')

// No letters and digits that look alike: people read it from a screen and type it.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function newPassword(): string {
  const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${word()}-${word()}-${word()}`
}
