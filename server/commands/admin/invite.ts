import { Command, Option } from 'commander'
import { pino } from 'pino'
import { type InviteRole, inviteMember, inviteRoles } from '../../features/invites/public.ts'
import { jobQueue } from '../../foundation/jobs/queue.ts'
import { readConfig } from '../../settings/config.ts'
import { masterKeyOf } from '../../settings/master-key.ts'
import { readSecrets } from '../../settings/secrets.ts'
import { mailRulesOf, makePostOffice } from '../../wiring/accounts.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email, idList, wholeId } from './options.ts'

type Given = { organization: number; email: string; role: InviteRole; projectIds: number[] }

export const inviteCommand = new Command('invite')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--email <email>', 'the email address to invite', email)
  .addOption(new Option('--role <role>', 'their role').choices(inviteRoles).default('project_user'))
  .option('--project-ids <list>', 'the ids of their projects, separated by commas', idList, [])
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, ...given }: Given) => {
    const config = readConfig()
    const invite = await withStore(config, async ({ database, clock, write }) => {
      await using opened = new AsyncDisposableStack()
      const queue = await jobQueue(database, pino({ level: 'silent' }))
      opened.defer(() => queue.stop())
      const secret = await masterKeyOf(database, readSecrets(config).secret)
      const { post, jobs, close } = makePostOffice({
        config,
        database,
        clock,
        secret,
        queue,
        // The running server delivers.
        readAttached: async () => undefined,
      })
      opened.defer(close)
      await queue.open(jobs)
      const site = {
        post,
        urls: { base: config.baseUrl },
        mailsPerHour: config.mailsPerHour,
        mailRules: mailRulesOf(config),
      }
      return await write((writer) => inviteMember(writer, site, { organizationId: organization, ...given }))
    })
    printJson({ invite })
  })
