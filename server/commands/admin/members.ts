import { Command, Option } from 'commander'
import { addMember, removeMember } from '../../features/organizations/changes/change-members.ts'
import { readConfig } from '../../settings/config.ts'
import { memberships } from '../../wiring/memberships.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { wholeId } from './options.ts'

type Added = { organization: number; user: number; role: 'owner' | 'manager' | 'user' }

export const addMemberCommand = new Command('add-member')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--user <id>', 'the user', wholeId)
  .addOption(new Option('--role <role>', 'their role').choices(['owner', 'manager', 'user']).default('user'))
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, user, role }: Added) => {
    await withStore(readConfig(), ({ write }) =>
      write((writer) => addMember(writer, organization, { userId: user, role })),
    )
    printJson({ success: true })
  })

export const removeMemberCommand = new Command('remove-member')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--user <id>', 'the user', wholeId)
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, user }: { organization: number; user: number }) => {
    await withStore(readConfig(), ({ write }) =>
      write((writer) => removeMember(writer, memberships, organization, user)),
    )
    printJson({ success: true })
  })
