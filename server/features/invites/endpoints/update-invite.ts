import { Type } from 'typebox'
import { isManager, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { idsInput, orNullInput, rateInput } from '../../../foundation/http/body.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { managedAmong, projectsAmong, rateColumn } from '../../projects/public.ts'
import { mayHandleInvite } from '../access.ts'
import { holdInvite } from '../changes/hold-invite.ts'
import { refusals, unknownProjects } from '../changes/refusals.ts'
import { inviteChanged } from '../facts.ts'
import { invite } from '../records/invite.ts'
import { roleFor } from '../rules/invite-role.ts'
import { getInvite, setInvite } from '../store/invites.ts'
import { roleInput } from './inputs.ts'

export const updateInvite = endpoint({
  put: '/v2/invites/:invite_id',
  tag: 'Invites',
  summary: 'Change an invite',
  description:
    'Send only what changes; a pay_rate of null removes it. Project roles without projects become project_viewer. An accepted invite cannot be changed (11410).',
  access: mayHandleInvite,
  body: Type.Object({
    role: Type.Optional(roleInput()),
    pay_rate: Type.Optional(orNullInput(rateInput())),
    project_ids: Type.Optional(idsInput()),
    trackable: Type.Optional(Type.Boolean()),
  }),
  reply: one(invite),
  example: { body: { role: 'project_viewer', trackable: false } },

  async handle({ caller, membership, subject, body, ...writer }) {
    const { db, now, audit, announce } = writer
    const { organizationId, id } = subject
    if (body.role === 'organization_manager' && !isManager(membership)) throw refusals.managers_only()
    if (body.pay_rate !== undefined && !seesMoney(membership)) throw refusals.money()
    const current = await holdInvite(db, subject)
    const projectIds = [...new Set(body.project_ids ?? current.project_ids)]
    if (body.project_ids !== undefined) {
      const known = isManager(membership)
        ? await projectsAmong(db, organizationId, projectIds)
        : await managedAmong(db, organizationId, caller.userId, projectIds)
      refuseIfAny(unknownProjects(projectIds, known, isManager(membership)))
    }
    const payRate = rateColumn(body.pay_rate)
    await setInvite(
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
    audit({
      organizationId,
      action: 'update',
      recordType: 'Invite',
      recordId: id,
      details: { changed },
      concernsPayment: body.pay_rate !== undefined,
    })
    announce(inviteChanged({ organization_id: organizationId, invite_id: id, changed }))
    return getInvite(db, { organizationId, seesMoney: seesMoney(membership), now }, id)
  },
})
