import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { json } from '../../../foundation/http/reply.ts'
import { findSettings, type MemberSetting, memberSettings, settingsFor } from '../store/settings.ts'

type Shown = {
  manual_time_settings: {
    requires_approval: boolean
    requires_reason: boolean
    own_requires_approval: boolean
    members?: MemberSetting[]
  }
}

export const settingsReply = json<Shown>(
  'How the organization treats manual time.',
  Type.Object(
    {
      manual_time_settings: Type.Object(
        {
          requires_approval: Type.Boolean({ description: 'For members who have no setting of their own.' }),
          requires_reason: Type.Boolean({ description: 'Whether time entries need a note.' }),
          own_requires_approval: Type.Boolean({ description: 'What holds for the caller.' }),
          members: Type.Optional(
            Type.Array(
              Type.Object(
                { user_id: Type.Integer(), requires_approval: Type.Boolean() },
                { additionalProperties: false },
              ),
              { description: 'Members for whom it is otherwise; for owners and managers.' },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

/** Owners and managers decide on manual time themselves, so theirs never needs approval. */
export async function shownSettings(
  db: Db,
  { organizationId, userId, isManager }: { organizationId: number; userId: number; isManager: boolean },
): Promise<Shown> {
  const own = await settingsFor(db, organizationId, userId)
  return {
    manual_time_settings: {
      ...(await findSettings(db, organizationId)),
      own_requires_approval: !isManager && own.requires_approval,
      ...(isManager && { members: await memberSettings(db, organizationId) }),
    },
  }
}
