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
    is_bound: Type.Boolean({ description: 'Whether every use needs a proof of its key (DPoP).' }),
    created_at: instant(),
    last_used_at: instantOrNull(),
    last_ip: textOrNull(),
    expires_at: instant(),
    revoked_at: instantOrNull(),
  },
  { title: 'PersonalToken', ...closed },
)

const applicationSecretShape = Type.Object(
  { id: Type.Integer(), created_at: instant(), hint: Type.String(), last_used_at: instantOrNull() },
  { title: 'ApplicationSecret', ...closed },
)

export const applicationShape = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    client_id: Type.String(),
    redirect_uris: Type.Array(Type.String()),
    created_at: instant(),
    secrets: Type.Array(applicationSecretShape),
  },
  { title: 'Application', ...closed },
)

export const allowedApplicationShape = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    scopes: Type.Array(Type.String()),
    allowed_at: instant(),
    last_used_at: instantOrNull(),
  },
  { title: 'AllowedApplication', ...closed },
)

export const organizationTokenShape = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    user_id: Type.Integer(),
    user_name: Type.String(),
    created_at: instant(),
    created_by_id: intOrNull(),
    is_maker_below: Type.Boolean({
      description: 'A member who may do less than this one, or has left, knows the secret.',
    }),
    expires_at: instantOrNull(),
    last_used_at: instantOrNull(),
    revoked_at: instantOrNull(),
    revoked_reason: textOrNull(),
    status: Type.Unsafe<'active' | 'expired' | 'revoked'>(Type.Enum(['active', 'expired', 'revoked'])),
  },
  { title: 'OrganizationToken', ...closed },
)

export const assigneeShape = Type.Object(
  { user_id: Type.Integer(), name: Type.String(), email: Type.String(), role: Type.String() },
  { title: 'Assignee', ...closed },
)

export const authorizationRequestShape = Type.Object(
  {
    application: Type.Object({ name: Type.String(), redirect_host: Type.String() }, closed),
    scopes: Type.Array(Type.Object({ scope: Type.String(), meaning: Type.String() }, closed)),
    user: Type.Object({ name: Type.String(), email: Type.String() }, closed),
    already_allowed: Type.Boolean(),
  },
  { title: 'AuthorizationRequest', ...closed },
)
