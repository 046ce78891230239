import type { Writer } from '../../../api/writing.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import { memberAudit, organizationAudit } from '../audits.ts'
import { memberAdded, organizationCreated } from '../facts.ts'
import { defaultPlan, defaultSeats } from '../rules/plan.ts'
import { insertMember } from '../store/members.ts'
import { insertOrganization } from '../store/organizations.ts'
import { newInviteCode } from './invite-code.ts'

export type OrganizationGiven = {
  name: string
  ownerId: number
  timeZone: string
  currency?: string | undefined
  weekStart?: WeekStart | undefined
  industry?: string | undefined
  plan?: string
  addons?: string[]
  seats?: number
  createdWithTokenId?: number
  /** It can be removed as a whole, with the accounts that came with it. */
  isSample?: boolean
  /** An administrator of the server creates it. */
  isVouchedFor?: boolean
}

/** Creates an organization with its first owner. */
export async function createOrganization(writer: Writer, given: OrganizationGiven): Promise<number> {
  const { db, now } = writer
  const id = await insertOrganization(
    db,
    {
      name: given.name,
      industry: given.industry ?? 'Other',
      timeZone: given.timeZone,
      currency: given.currency ?? 'USD',
      weekStart: given.weekStart ?? 'mon',
      plan: given.plan ?? defaultPlan,
      planActive: true,
      addons: [...new Set(given.addons ?? [])],
      seats: given.seats ?? defaultSeats,
      inviteCode: newInviteCode(),
      createdWithTokenId: given.createdWithTokenId,
      createdById: given.ownerId,
      isSample: given.isSample ?? false,
      isVouchedFor: given.isVouchedFor ?? false,
    },
    now,
  )
  await insertMember(db, id, { userId: given.ownerId, role: 'owner' }, now)
  writer.audit(
    organizationAudit('create', { organizationId: id, recordId: id, details: { name: given.name } }),
  )
  writer.audit(
    memberAudit('add', {
      organizationId: id,
      recordId: given.ownerId,
      subjectUserId: given.ownerId,
      details: { role: 'owner' },
    }),
  )
  writer.announce(
    organizationCreated({ organization_id: id, id, name: given.name, time_zone: given.timeZone }),
  )
  writer.announce(memberAdded({ organization_id: id, user_id: given.ownerId, role: 'owner' }))
  return id
}
