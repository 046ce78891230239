import type { Standing } from '../../server/api/access.ts'
import { createToken } from '../../server/features/identity/changes/organization-tokens.ts'
import { addMember } from '../../server/features/organizations/changes/change-members.ts'
import { activeAmong } from '../../server/features/organizations/public.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import type { Person, World } from '../../server/testing/world.ts'
import { crewOf } from './crew.ts'

/** A caller: why every endpoint refuses them, or their role in the world. */
export type WalkCaller = {
  name: string
  person: Person
  sends: 'nothing' | 'token'
  /** invalid: 401 wherever a credential is required. outside: not in the world's organization. */
  is: 'invalid' | 'outside' | Standing
  isViewOnly?: boolean
}

export async function walkCallers(w: World): Promise<WalkCaller[]> {
  const expired = await tokenFor(w, w.organizationId, w.owner.id)
  await w.database.change(sql`
    update organization_tokens set expires_at = created_at - interval '1 second' where id = ${expired.tokenId}`)
  const revoked = await tokenFor(w, w.organizationId, w.owner.id)
  await w.database.change(
    sql`update organization_tokens set revoked_at = created_at where id = ${revoked.tokenId}`,
  )
  // A removed member with a valid credential elsewhere.
  await w.write((writer) => addMember(writer, w.otherOrganizationId, { userId: w.removed.id, role: 'user' }))
  const crew = await crewOf(w)
  const elsewhere = await tokenFor(w, w.otherOrganizationId, w.removed.id)

  const invalid = (name: string, person: Person): WalkCaller => ({
    name,
    person,
    sends: 'token',
    is: 'invalid',
  })
  const outside = (name: string, person: Person): WalkCaller => ({
    name,
    person,
    sends: 'token',
    is: 'outside',
  })
  const member = (name: string, person: Person, is: Standing): WalkCaller => ({
    name,
    person,
    sends: 'token',
    is,
  })
  return [
    { name: 'nobody', person: w.owner, sends: 'nothing', is: 'invalid' },
    invalid('a bad token', { id: w.owner.id, token: 'stoat_bad' }),
    invalid('an expired token', expired),
    invalid('a revoked token', revoked),
    invalid('a removed member', w.removed),
    outside('a removed member with a token of another organization', elsewhere),
    outside('a stranger', w.stranger),
    outside('the owner of another organization', w.otherOwner),
    member('a viewer', w.viewer, 'project_viewer'),
    member('a user', w.user, 'project_user'),
    member('a project manager', w.projectManager, 'project_manager'),
    member('a team lead', crew.lead, 'team_lead'),
    member('a member of a team', crew.member, 'team_member'),
    member('a member without a project', w.member, 'member'),
    member('a manager', w.manager, 'manager'),
    { ...member('a view-only manager', await viewOnlyManager(w), 'manager'), isViewOnly: true },
    member('an owner', w.owner, 'owner'),
  ]
}

async function viewOnlyManager(w: World): Promise<Person> {
  const person = await w.addPerson('Vic Viewonly', 'manager')
  await w.database.change(sql`
    update organization_members set is_view_only = true
    where organization_id = ${w.organizationId} and user_id = ${person.id}`)
  return person
}

async function tokenFor(
  w: World,
  organizationId: number,
  userId: number,
): Promise<Person & { tokenId: number }> {
  const made = await w.write((writer) =>
    createToken(writer, { activeAmong }, { organizationId, userId, name: 'walk', expiry: '30' }),
  )
  return { id: userId, token: made.token, tokenId: made.id }
}
