import { commandGroup } from './command-group.ts'

export const loadAdminCommand = commandGroup('admin', {
  'list-users': {
    description: 'List the users of this server.',
    load: async () => (await import('./admin/list-users.ts')).listUsersCommand,
  },
  'list-organizations': {
    description: 'List the organizations of this server with their plans and members.',
    load: async () => (await import('./admin/list-organizations.ts')).listOrganizationsCommand,
  },
  usage: {
    description: 'List what each organization takes of this server, the heaviest first.',
    load: async () => (await import('./admin/usage.ts')).usageCommand,
  },
  'create-user': {
    description: 'Create a user who can sign in.',
    load: async () => (await import('./admin/create-user.ts')).createUserCommand,
  },
  'disable-user': {
    description: 'Disable a user: their sessions end, and all that they made stops until they are enabled.',
    load: async () => (await import('./admin/disable-user.ts')).disableUserCommand,
  },
  'enable-user': {
    description: 'Let a disabled user sign in again.',
    load: async () => (await import('./admin/disable-user.ts')).enableUserCommand,
  },
  'set-administrator': {
    description:
      'Make a user an administrator of this server. With STINT_ORGANIZATION_CREATORS=administrators, only they can create organizations.',
    load: async () => (await import('./admin/set-administrator.ts')).setAdministratorCommand,
  },
  'create-organization': {
    description: 'Create an organization with its first owner.',
    load: async () => (await import('./admin/create-organization.ts')).createOrganizationCommand,
  },
  export: {
    description: 'Write the records and files of an organization to a directory, without secrets.',
    load: async () => (await import('./admin/export.ts')).exportCommand,
  },
  'remove-organization': {
    description: 'Show what an organization has on this server, and remove it for good with --yes <name>.',
    load: async () => (await import('./admin/remove-organization.ts')).removeOrganizationCommand,
  },
  'set-plan': {
    description: 'Change the plan of an organization. Omitted options stay unchanged.',
    load: async () => (await import('./admin/set-plan.ts')).setPlanCommand,
  },
  'set-time-zone': {
    description: 'Change the time zone of an organization. Tracked time keeps its day.',
    load: async () => (await import('./admin/set-time-zone.ts')).setTimeZoneCommand,
  },
  'add-member': {
    description: 'Add a user to an organization.',
    load: async () => (await import('./admin/members.ts')).addMemberCommand,
  },
  'remove-member': {
    description: 'Remove a member from an organization. Their tokens stop working; their tracked time stays.',
    load: async () => (await import('./admin/members.ts')).removeMemberCommand,
  },
  invite: {
    description:
      'Invite someone to an organization. The running server sends the email; this command also prints the link.',
    load: async () => (await import('./admin/invite.ts')).inviteCommand,
  },
  'reset-password': {
    description: 'Create a password reset link for a user. No email is sent: pass the link on yourself.',
    load: async () => (await import('./admin/reset-password.ts')).resetPasswordCommand,
  },
  'create-organization-token': {
    description: 'Create an organization token that acts as a member. Shows the secret once.',
    load: async () => (await import('./admin/create-organization-token.ts')).createTokenCommand,
  },
  'reassign-organization-token': {
    description: 'Assign a token to another member. Its secret stays the same.',
    load: async () => (await import('./admin/organization-tokens.ts')).reassignTokenCommand,
  },
  'revoke-organization-token': {
    description: 'Revoke a token. The next request with it returns 401.',
    load: async () => (await import('./admin/organization-tokens.ts')).revokeTokenCommand,
  },
  'create-personal-token': {
    description: 'Create a personal access token for a user. Shows its refresh token once.',
    load: async () => (await import('./admin/create-personal-token.ts')).createPersonalTokenCommand,
  },
  'create-oauth-app': {
    description: 'Register an OAuth application. Shows its secret once.',
    load: async () => (await import('./admin/create-oauth-app.ts')).createOauthAppCommand,
  },
  mode: {
    description: 'Make the server read-only, close it for maintenance, or open it again, without a restart.',
    load: async () => (await import('./admin/mode.ts')).modeCommand,
  },
  'log-level': {
    description: 'Show or change how much all running processes log, without a restart.',
    load: async () => (await import('./admin/log-level.ts')).logLevelCommand,
  },
  'rotate-keys': {
    description: 'Sign new tokens with the next key. Existing tokens stay valid until they expire.',
    load: async () => (await import('./admin/rotate-keys.ts')).rotateKeysCommand,
  },
  'rotate-secret': {
    description:
      'Replace the secret that opens the database. Running processes go on; they need the new secret when they start again.',
    load: async () => (await import('./admin/rotate-secret.ts')).rotateSecretCommand,
  },
})
