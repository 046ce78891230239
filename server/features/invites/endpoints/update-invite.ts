import { Type } from 'typebox'
import { requireRates } from '../../../api/access.ts'
import { isManager, mayMakeManagers, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { idsInput, orNullInput, rateInput } from '../../../foundation/http/body.ts'
import { one } from '../../../foundation/http/reply.ts'
import { managedAmong, projectsAmong, rateColumn } from '../../projects/public.ts'
import { mayHandleInvite } from '../access.ts'
import { inviteAudit } from '../audits.ts'
import { lockOpenInvite } from '../changes/lock-open-invite.ts'
import { refusals, unknownProjects } from '../changes/refusals.ts'
import { inviteChanged } from '../facts.ts'
import { invite } from '../records/invite.ts'
import { roleFor } from '../rules/invite-role.ts'
import { changeInvite } from '../store/invite-changes.ts'
import { getInvite } from '../store/invites.ts'
import { roleInput } from './inputs.ts'

export const updateInvite = endpoint({
  put: '/v2/invites/:invite_id',
  tag: 'Invites',
  summary: 'Change an invite',
  description:
    'Send only the fields to change; null removes the pay_rate. A project role without projects becomes project_viewer. An accepted invite can’t be changed (11410).',
  access: mayHandleInvite,
  body: Type.Object({
    role: Type.Optional(roleInput()),
    pay_rate: Type.Optional(orNullInput(rateInput())),
    project_ids: Type.Optional(idsInput()),
    trackable: Type.Optional(Type.Boolean()),
  }),
  async lookup({ db, caller, membership, body }) {
    if (body.project_ids === undefined) return []
    const projectIds = [...new Set(body.project_ids)]
    const known = isManager(membership)
      ? await projectsAmong(db, membership.organizationId, projectIds)
      : await managedAmong(db, membership.organizationId, caller.userId, projectIds)
    return unknownProjects(projectIds, known, isManager(membership))
  },
  reply: one(invite),
  example: { body: { role: 'project_viewer', trackable: false } },

  async handle({ membership, subject, body, db, now, audit, announce }) {
    const { organizationId, id } = subject
    if (body.role === 'organization_manager' && !mayMakeManagers(membership)) throw refusals.managers_only()
    requireRates(membership, body.pay_rate !== undefined)
    const current = await lockOpenInvite(db, subject)
    const projectIds = [...new Set(body.project_ids ?? current.project_ids)]
    const payRate = rateColumn(body.pay_rate)
    await changeInvite(
      db,
      organizationId,
      id,
      {
        ...current,
        role: roleFor(body.role ?? current.role, projectIds),
        project_ids: projectIds,
        pay_rate: payRate === undefined ? current.pay_rate : payRate,
        is_trackable: body.trackable ?? current.is_trackable,
      },
      now,
    )
    const changed = Object.keys(body)
    audit(
      inviteAudit('update', {
        organizationId,
        recordId: id,
        details: { changed },
        concernsPayment: body.pay_rate !== undefined,
      }),
    )
    announce(inviteChanged({ organization_id: organizationId, invite_id: id, changed }))
    return getInvite(db, { organizationId, seesMoney: seesMoney(membership), now }, id)
  },
})
