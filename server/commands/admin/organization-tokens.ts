import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { reassignToken, revokeToken } from '../../features/identity/changes/organization-tokens.ts'
import { activeAmong } from '../../features/organizations/public.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { wholeId } from './options.ts'

export const revokeTokenCommand = new Command('revoke-organization-token')
  .description('Revoke a token. The next request with it returns 401.')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--token <id>', 'the id of the token', wholeId)
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, token }: { organization: number; token: number }) => {
    await withStore(readConfig(), ({ write }) => write((writer) => revokeToken(writer, organization, token)))
    printJson({ success: true })
  })

export const reassignTokenCommand = new Command('reassign-organization-token')
  .description('Assign a token to another member. Its secret stays the same.')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--token <id>', 'the id of the token', wholeId)
  .requiredOption('--member <user id>', 'the member it will act as', wholeId)
  .option('--json', 'print JSON (always on)')
  .action(
    async ({ organization, token, member }: { organization: number; token: number; member: number }) => {
      await withStore(readConfig(), ({ write }) =>
        write((writer) => reassignToken(writer, { activeAmong }, organization, token, member)),
      )
      printJson({ success: true })
    },
  )
