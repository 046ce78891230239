import { Type } from 'typebox'
import { isManager, type Membership } from '../../../api/caller.ts'
import { mayDecideOnOwn } from '../../../api/own-matters.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { json } from '../../../foundation/http/reply.ts'
import { findSettings, listMemberSettings, type MemberSetting, settingsFor } from '../store/settings.ts'

type Shown = {
  manual_time_settings: {
    requires_approval: boolean
    requires_reason: boolean
    own_requires_approval: boolean
    members?: MemberSetting[]
  }
}

export const settingsReply = json<Shown>(
  'The manual time settings of the organization.',
  Type.Object(
    {
      manual_time_settings: Type.Object(
        {
          requires_approval: Type.Boolean({
            description: 'Whether manual time needs approval, except for the members in the list.',
          }),
          requires_reason: Type.Boolean({ description: 'Whether time entries need a note.' }),
          own_requires_approval: Type.Boolean({
            description: 'Whether the caller’s own manual time needs approval.',
          }),
          members: Type.Optional(
            Type.Array(
              Type.Object(
                { user_id: Type.Integer(), requires_approval: Type.Boolean() },
                { additionalProperties: false },
              ),
              { description: 'Exceptions for individual members. Only owners and managers see them.' },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

/** Only a sole owner decides on their own manual time, so only theirs never needs approval. */
export async function shownSettings(db: Db, membership: Membership, userId: number): Promise<Shown> {
  const { organizationId } = membership
  const own = await settingsFor(db, organizationId, userId)
  return {
    manual_time_settings: {
      ...(await findSettings(db, organizationId)),
      own_requires_approval: !mayDecideOnOwn(membership) && own.requires_approval,
      ...(isManager(membership) && { members: await listMemberSettings(db, organizationId) }),
    },
  }
}
