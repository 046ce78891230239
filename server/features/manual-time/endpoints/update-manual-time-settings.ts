import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { requireFourEyes } from '../../../api/own-matters.ts'
import { idInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { mayChangeSettings } from '../access.ts'
import { manualTimeSettingsAudit } from '../audits.ts'
import { manualTimeSettingsChanged } from '../facts.ts'
import { activeMembersIn, changeMemberSettings, changeSettings } from '../store/settings.ts'
import { settingsReply, shownSettings } from './settings-reply.ts'

export const updateManualTimeSettings = endpoint({
  put: '/v2/organizations/:organization_id/manual_time_settings',
  tag: 'Manual time',
  summary: 'Change the manual time settings of an organization',
  description:
    'Send only the fields to change. A member’s own requires_approval overrides the organization’s; null removes it. A sole owner’s own time never needs approval, nor does time that approvers add for other members. Only a sole owner can change their own requires_approval (10003).',
  access: mayChangeSettings,
  body: Type.Object({
    requires_approval: Type.Optional(Type.Boolean()),
    requires_reason: Type.Optional(Type.Boolean()),
    members: Type.Optional(
      Type.Array(Type.Object({ user_id: idInput(), requires_approval: orNullInput(Type.Boolean()) }), {
        maxItems: 1_000,
      }),
    ),
  }),
  check: ({ members = [] }) => repeatedMembers(members),
  async lookup({ db, membership, body: { members = [] } }) {
    const ids = members.map(({ user_id }) => user_id)
    const known = await activeMembersIn(db, membership.organizationId, ids)
    return ids.flatMap((id, i) =>
      known.has(id) ? [] : [{ attribute: `members[${i}].user_id`, error: 'is not an active member' }],
    )
  },
  reply: settingsReply,
  example: { body: { requires_reason: true } },

  async handle({ caller, membership, body, ...writer }) {
    const { organizationId } = membership
    const { db, now, audit, announce } = writer
    const { members = [], ...settings } = body
    requireFourEyes(
      membership,
      members.some(({ user_id }) => user_id === caller.userId),
    )
    await changeSettings(db, organizationId, settings, now)
    if (members.length > 0) await changeMemberSettings(db, organizationId, members)
    audit(
      manualTimeSettingsAudit('update', {
        organizationId,
        recordId: organizationId,
        details: { ...settings, members },
      }),
    )
    announce(manualTimeSettingsChanged({ organization_id: organizationId, changed: Object.keys(body) }))
    return shownSettings(db, membership, caller.userId)
  },
})

function repeatedMembers(members: readonly { user_id: number }[]): Detail[] {
  const ids = members.map((each) => each.user_id)
  return ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [{ attribute: `members[${i}].user_id`, error: 'must not be named twice' }] : [],
  )
}
