import { type Static, Type } from 'typebox'
import { type Account, isUnproven } from '../../identity/public.ts'

/** A user on their own account pages. */
export const accountUser = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    email: Type.String(),
    email_confirmed: Type.Boolean(),
    time_zone: Type.String(),
    has_totp: Type.Boolean({ description: 'Whether two-step sign-in is on.' }),
    has_password: Type.Boolean(),
    must_change_password: Type.Boolean({
      description: 'Whether the account can do nothing but change its password.',
    }),
    needs_confirmation: Type.Boolean({
      description:
        'Whether passkeys, two-step sign-in, tokens and applications wait for a confirmed email address.',
    }),
    receives_emails: Type.Boolean({
      description: 'Whether the user wants notifications by email. Security notices are always sent.',
    }),
  },
  { title: 'User' },
)

export function accountUserOf(account: Account): Static<typeof accountUser> {
  return {
    id: account.id,
    name: account.name,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    email_confirmed: account.email_confirmed_at !== null,
    time_zone: account.time_zone,
    has_totp: account.totp_confirmed_at !== null,
    has_password: account.password_hash !== null,
    must_change_password: account.must_change_password,
    needs_confirmation: isUnproven(account),
    receives_emails: account.receives_emails,
  }
}

/** The answer to every way to sign in. */
export const signedIn = Type.Union([
  Type.Object({ signed_in: Type.Literal(true), user: accountUser }, { title: 'SignedIn' }),
  Type.Object(
    {
      signed_in: Type.Literal(false),
      second_factor: Type.Array(Type.Unsafe<SecondFactor>(Type.Enum(['totp', 'recovery_code']))),
    },
    { title: 'SecondFactorNeeded' },
  ),
])

export type SecondFactor = 'totp' | 'recovery_code'
