import { Type } from 'typebox'

const closed = { additionalProperties: false }
const instant = () => Type.String({ format: 'date-time' })
const instantOrNull = () => Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })
const textOrNull = () => Type.Unsafe<string | null>({ type: ['string', 'null'] })
const intOrNull = () => Type.Unsafe<number | null>({ type: ['integer', 'null'] })

export const personalTokenShape = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    scopes: Type.Array(Type.String()),
    is_bound: Type.Boolean({ description: 'Whether every use must prove a key (DPoP).' }),
    created_at: instant(),
    last_used_at: instantOrNull(),
    last_ip: textOrNull(),
    expires_at: instant(),
    revoked_at: instantOrNull(),
  },
  closed,
)

export const applicationShape = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    client_id: Type.String(),
    redirect_uris: Type.Array(Type.String()),
    created_at: instant(),
    secrets: Type.Array(
      Type.Object(
        { id: Type.Integer(), created_at: instant(), hint: Type.String(), last_used_at: instantOrNull() },
        closed,
      ),
    ),
  },
  closed,
)

export const allowedApplicationShape = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    scopes: Type.Array(Type.String()),
    allowed_at: instant(),
    last_used_at: instantOrNull(),
  },
  closed,
)

export const organizationTokenShape = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    user_id: Type.Integer(),
    user_name: Type.String(),
    created_at: instant(),
    created_by_id: intOrNull(),
    expires_at: instantOrNull(),
    last_used_at: instantOrNull(),
    revoked_at: instantOrNull(),
    revoked_reason: textOrNull(),
    status: Type.Unsafe<string>({ enum: ['active', 'expired', 'revoked'] }),
  },
  closed,
)

/** A random name in the path of an account call; anything else names nothing. */
export function nameIn(params: Record<string, string>, name: string): string {
  const text = params[name] ?? ''
  return /^[\w-]{1,100}$/.test(text) ? text : ''
}

/** An id in the path of an account call; anything else names nothing. */
export function idIn(params: Record<string, string>, name: string): number {
  const text = params[name] ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
