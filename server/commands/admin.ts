import { Command } from 'commander'
import { createOauthAppCommand } from './admin/create-oauth-app.ts'
import { createOrganizationCommand } from './admin/create-organization.ts'
import { createTokenCommand } from './admin/create-organization-token.ts'
import { createPersonalTokenCommand } from './admin/create-personal-token.ts'
import { createUserCommand } from './admin/create-user.ts'
import { inviteCommand } from './admin/invite.ts'
import { addMemberCommand, removeMemberCommand } from './admin/members.ts'
import { reassignTokenCommand, revokeTokenCommand } from './admin/organization-tokens.ts'
import { resetPasswordCommand } from './admin/reset-password.ts'
import { rotateKeysCommand } from './admin/rotate-keys.ts'
import { setAdministratorCommand } from './admin/set-administrator.ts'
import { setPlanCommand } from './admin/set-plan.ts'
import { setTimeZoneCommand } from './admin/set-time-zone.ts'

export const adminCommand = new Command('admin')
  .description('Manage users, organizations and tokens. Prints JSON.')
  .addCommand(createUserCommand)
  .addCommand(setAdministratorCommand)
  .addCommand(createOrganizationCommand)
  .addCommand(setPlanCommand)
  .addCommand(setTimeZoneCommand)
  .addCommand(addMemberCommand)
  .addCommand(removeMemberCommand)
  .addCommand(inviteCommand)
  .addCommand(resetPasswordCommand)
  .addCommand(createTokenCommand)
  .addCommand(reassignTokenCommand)
  .addCommand(revokeTokenCommand)
  .addCommand(createPersonalTokenCommand)
  .addCommand(createOauthAppCommand)
  .addCommand(rotateKeysCommand)
