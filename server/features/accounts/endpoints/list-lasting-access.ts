import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { type CreatedWith, waysToCreate } from '../../../api/maker.ts'
import { namesOfCredentials } from '../../identity/public.ts'
import { named } from '../changes/lasting-access.ts'
import { type LastingKind, lastingAccessOf, lastingKinds, mostShown } from '../store/lasting-access.ts'

const textOrNull = (description?: string) => Type.Union([Type.String(), Type.Null()], { description })

const lastingAccess = Type.Object(
  {
    kind: Type.Unsafe<LastingKind>(Type.Enum([...lastingKinds])),
    id: Type.Integer({ description: 'Unique among its kind.' }),
    organization_name: textOrNull('null: a webhook of the user, for all organizations.'),
    host: textOrNull('Where it sends to.'),
    created_at: Type.String({ format: 'date-time' }),
    created_with: Type.Union([Type.Unsafe<CreatedWith>(Type.Enum([...waysToCreate])), Type.Null()]),
    token_name: textOrNull('The token or application that created it.'),
    is_of_current_session: Type.Boolean(),
    ip: textOrNull(),
    user_agent: textOrNull(),
  },
  { title: 'LastingAccess' },
)

export const listLastingAccess = accountEndpoint({
  get: '/account/lasting_access',
  summary: 'List what goes on acting for you',
  description: `The webhooks, calendar feeds, invite links, chat webhooks and share links that the user created, with what and from where, newest first; at most ${mostShown}. They keep working after the session that created them.`,
  access: 'session',
  reply: Type.Object({ lasting_access: Type.Array(lastingAccess) }),

  async handle({ db, session: { userId, familyId }, now }) {
    const found = await named(db, await lastingAccessOf(db, userId, now))
    const names = await namesOfCredentials(db, userId, found)
    return {
      lasting_access: found.map((each) => ({
        kind: each.kind,
        id: each.id,
        organization_name: each.organization,
        host: each.host,
        created_at: each.created_at,
        created_with: each.created_with,
        token_name: names(each) ?? null,
        is_of_current_session: each.token_family_id !== null && each.token_family_id === familyId,
        ip: each.created_ip,
        user_agent: each.created_agent,
      })),
    }
  },
})
