import { Command, Option } from 'commander'
import { createToken } from '../../features/identity/changes/organization-tokens.ts'
import { type Expiry, expiries } from '../../features/identity/rules/organization-token.ts'
import { activeAmong } from '../../features/organizations/public.ts'
import { readConfig } from '../../settings/config.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { wholeId } from './options.ts'

type Given = { organization: number; member: number; expires: Expiry; name: string }

export const createTokenCommand = new Command('create-organization-token')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--member <user id>', 'the member it acts as', wholeId)
  .addOption(new Option('--expires <days>', 'days until it expires').choices(expiries).default('never'))
  .option('--name <name>', 'what it is for', 'command line')
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, member, expires, name }: Given) => {
    const given = { organizationId: organization, userId: member, expiry: expires, name }
    const token = await withStore(readConfig(), ({ write }) =>
      write((writer) => createToken(writer, { activeAmong }, given)),
    )
    printJson({ organization_token: token })
  })
