import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { idInput, orNullInput } from '../../../foundation/http/body.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { mayChangeSettings } from '../access.ts'
import { setMemberSettings, setSettings } from '../store/settings.ts'
import { settingsReply, shownSettings } from './manual-time-settings.ts'

export const updateManualTimeSettings = endpoint({
  put: '/v2/organizations/:organization_id/manual_time_settings',
  tag: 'Manual time',
  summary: 'Change the manual time settings of an organization',
  description:
    'Send only what changes. A member’s own requires_approval wins over that of the organization; null removes it. Time that owners and managers add never needs approval.',
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
  check: repeatedMembers,
  reply: settingsReply,
  example: { body: { requires_reason: true } },

  async handle({ caller, membership: { organizationId }, body, ...writer }) {
    const { db, now, audit } = writer
    const { members = [], ...settings } = body
    await setSettings(db, organizationId, settings, now)
    const known = new Set(members.length > 0 ? await setMemberSettings(db, organizationId, members) : [])
    refuseIfAny(
      members.flatMap(({ user_id }, i) =>
        known.has(user_id) ? [] : [{ attribute: `members[${i}].user_id`, error: 'is not an active member' }],
      ),
    )
    audit({
      organizationId,
      action: 'update',
      recordType: 'ManualTimeSettings',
      recordId: organizationId,
      details: { ...settings, members },
    })
    return shownSettings(db, { organizationId, userId: caller.userId, isManager: true })
  },
})

function repeatedMembers({ members = [] }: { members?: { user_id: number }[] }): Detail[] {
  const ids = Array.isArray(members) ? members.map((each) => each?.user_id) : []
  return ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [{ attribute: `members[${i}].user_id`, error: 'must not be named twice' }] : [],
  )
}
