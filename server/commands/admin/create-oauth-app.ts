import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { createApplication } from '../../features/identity/changes/applications.ts'
import { findUserIdByEmail } from '../../features/identity/public.ts'
import { redirectUriFault } from '../../features/identity/rules/redirect-uri.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email } from './options.ts'

type Given = { owner: string; name: string; redirectUri: string[] }

export const createOauthAppCommand = new Command('create-oauth-app')
  .description('Register an OAuth application. Its secret is shown once, here.')
  .requiredOption('--owner <email>', 'the user who owns it', email)
  .requiredOption('--name <name>', 'what users see on the consent page')
  .requiredOption(
    '--redirect-uri <uri...>',
    'where the browser may be sent back to, exactly; several are allowed',
  )
  .option('--json', 'answer in JSON (it always does)')
  .action(async ({ owner, name, redirectUri }: Given) => {
    for (const uri of redirectUri) {
      const fault = redirectUriFault(uri)
      if (fault) throw new CommandRefused(`${uri} ${fault}.`)
    }
    const app = await withStore(readConfig(), ({ database, write }) =>
      write(async (writer) => {
        const ownerId = await findUserIdByEmail(database, owner)
        if (ownerId === undefined) throw new CommandRefused(`There is no user ${owner}.`)
        return createApplication(writer, { ownerId, name, redirectUris: [...new Set(redirectUri)] })
      }),
    )
    printJson({ oauth_app: { id: app.id, client_id: app.clientId, client_secret: app.clientSecret } })
  })
