import { Command } from 'commander'
import { reassignToken, revokeToken } from '../../features/identity/changes/organization-tokens.ts'
import { activeAmong } from '../../features/organizations/public.ts'
import { readConfig } from '../../settings/config.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { wholeId } from './options.ts'

export const revokeTokenCommand = new Command('revoke-organization-token')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--token <id>', 'the id of the token', wholeId)
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, token }: { organization: number; token: number }) => {
    await withStore(readConfig(), ({ write }) => write((writer) => revokeToken(writer, organization, token)))
    printJson({ success: true })
  })

export const reassignTokenCommand = new Command('reassign-organization-token')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--token <id>', 'the id of the token', wholeId)
  .requiredOption('--member <user id>', 'the member it will act as', wholeId)
  .option('--json', 'print JSON (always on)')
  .action(
    async ({ organization, token, member }: { organization: number; token: number; member: number }) => {
      const wanted = { organizationId: organization, id: token, userId: member }
      const secret = await withStore(readConfig(), ({ write }) =>
        write((writer) => reassignToken(writer, { activeAmong }, wanted)),
      )
      printJson({ success: true, ...(secret !== undefined && { token: secret }) })
    },
  )
