import { commandGroup } from './command-group.ts'

const tokens = () => import('./admin/organization-tokens.ts')
const members = () => import('./admin/members.ts')

export const loadAdminCommand = commandGroup(
  'admin',
  'Manage users, organizations and tokens. Prints JSON.',
  {
    'create-user': async () => (await import('./admin/create-user.ts')).createUserCommand,
    'set-administrator': async () => (await import('./admin/set-administrator.ts')).setAdministratorCommand,
    'create-organization': async () =>
      (await import('./admin/create-organization.ts')).createOrganizationCommand,
    'set-plan': async () => (await import('./admin/set-plan.ts')).setPlanCommand,
    'set-time-zone': async () => (await import('./admin/set-time-zone.ts')).setTimeZoneCommand,
    'add-member': async () => (await members()).addMemberCommand,
    'remove-member': async () => (await members()).removeMemberCommand,
    invite: async () => (await import('./admin/invite.ts')).inviteCommand,
    'reset-password': async () => (await import('./admin/reset-password.ts')).resetPasswordCommand,
    'create-organization-token': async () =>
      (await import('./admin/create-organization-token.ts')).createTokenCommand,
    'reassign-organization-token': async () => (await tokens()).reassignTokenCommand,
    'revoke-organization-token': async () => (await tokens()).revokeTokenCommand,
    'create-personal-token': async () =>
      (await import('./admin/create-personal-token.ts')).createPersonalTokenCommand,
    'create-oauth-app': async () => (await import('./admin/create-oauth-app.ts')).createOauthAppCommand,
    'rotate-keys': async () => (await import('./admin/rotate-keys.ts')).rotateKeysCommand,
    'rotate-secret': async () => (await import('./admin/rotate-secret.ts')).rotateSecretCommand,
  },
)
