import { Command, Option } from 'commander'
import { pino } from 'pino'
import { makePostOffice } from '../../accounts.ts'
import { readConfig } from '../../config.ts'
import { type InviteRole, inviteMember, inviteRoles } from '../../features/invites/public.ts'
import { jobQueue } from '../../foundation/jobs/queue.ts'
import { readSecrets } from '../../secrets.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email, idList, wholeId } from './options.ts'

type Given = { organization: number; email: string; role: InviteRole; projectIds: number[] }

export const inviteCommand = new Command('invite')
  .description(
    'Invite somebody to an organization. The mail is sent by the running server; the link is also shown here.',
  )
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--email <email>', 'whom to invite', email)
  .addOption(new Option('--role <role>', 'what they will be').choices(inviteRoles).default('project_user'))
  .option('--project-ids <list>', 'the projects that they will be on, joined by commas', idList, [])
  .option('--json', 'answer in JSON (it always does)')
  .action(async ({ organization, ...given }: Given) => {
    const config = readConfig()
    const { secret } = readSecrets(config)
    const invite = await withStore(config, async ({ database, clock, write }) => {
      await using opened = new AsyncDisposableStack()
      const queue = await jobQueue(database, pino({ level: 'silent' }))
      opened.defer(() => queue.stop())
      const { post, jobs, close } = makePostOffice({ config, database, clock, secret, queue })
      opened.defer(close)
      await queue.open(jobs)
      const site = { post, urls: { base: config.baseUrl } }
      return await write((writer) => inviteMember(writer, site, { organizationId: organization, ...given }))
    })
    printJson({ invite })
  })
