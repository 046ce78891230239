import { type Static, Type } from 'typebox'

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** Everything that can act as a user, or follow what they do. */
const accountAccess = Type.Object(
  {
    sessions: count('Browsers that are signed in.'),
    personal_tokens: count('Personal access tokens.'),
    organization_tokens: count('Organization tokens that act as the user.'),
    passkeys: count('Passkeys.'),
    authenticator_apps: count('1 if two-step sign-in is on.'),
    recovery_codes: count('Unused recovery codes.'),
    applications: count('OAuth applications that the user registered.'),
    allowed_applications: count('Applications that the user allowed to act for them.'),
    webhooks: count('Webhooks that the user created.'),
    calendar_feeds: count('Calendar feeds that the user created.'),
    invite_links: count('Invite links that the user created.'),
    chat_webhooks: count('Chat webhooks that the user created.'),
    report_links: count('Share links of reports that the user created.'),
  },
  { title: 'AccountAccess' },
)
export type AccountAccessCounts = Static<typeof accountAccess>

/** What a reset or a proof of the address did to an account. */
export const accessChange = Type.Object(
  { ended: accountAccess, left: accountAccess },
  { title: 'AccountAccessChange' },
)
