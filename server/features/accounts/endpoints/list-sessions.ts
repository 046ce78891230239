import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { type SignedInBy, sessionsOf, waysToSignIn } from '../store/sessions.ts'

const session = Type.Object(
  {
    id: Type.Integer(),
    is_current: Type.Boolean(),
    created_at: Type.String({ format: 'date-time' }),
    last_seen_at: Type.String({ format: 'date-time' }),
    ip: Type.Union([Type.String(), Type.Null()]),
    user_agent: Type.Union([Type.String(), Type.Null()]),
    signed_in_by: Type.Unsafe<SignedInBy>(Type.Enum([...waysToSignIn])),
  },
  { title: 'Session' },
)

export const listSessions = accountEndpoint({
  get: '/account/sessions',
  summary: 'List your sessions',
  description: 'Every browser that is signed in to this account, latest visit first.',
  access: 'session',
  reply: Type.Object({ sessions: Type.Array(session) }),

  async handle({ db, session: { id, userId }, now }) {
    const sessions = await sessionsOf(db, userId, now)
    return { sessions: sessions.map((each) => ({ ...each, is_current: each.id === id })) }
  },
})
