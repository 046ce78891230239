import { Command } from 'commander'
import { createApplication } from '../../features/identity/changes/applications.ts'
import { findUserIdByEmail } from '../../features/identity/public.ts'
import { redirectUriFault } from '../../features/identity/rules/redirect-uri.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email } from './options.ts'

type Given = { owner: string; name: string; redirectUri: string[] }

export const createOauthAppCommand = new Command('create-oauth-app')
  .requiredOption('--owner <email>', 'the owner of the application', email)
  .requiredOption('--name <name>', 'the name on the consent page')
  .requiredOption('--redirect-uri <uri...>', 'an exact redirect URI; you can pass several')
  .option('--json', 'print JSON (always on)')
  .action(async ({ owner, name, redirectUri }: Given) => {
    for (const uri of redirectUri) {
      const fault = redirectUriFault(uri)
      if (fault) throw new CommandRefused(`${uri} ${fault}.`)
    }
    const app = await withStore(readConfig(), ({ database, write }) =>
      write(async (writer) => {
        const ownerId = await findUserIdByEmail(database, owner)
        if (ownerId === undefined) throw new CommandRefused(`User ${owner} does not exist.`)
        return createApplication(writer, { ownerId, name, redirectUris: [...new Set(redirectUri)] })
      }),
    )
    printJson({ oauth_app: { id: app.id, client_id: app.clientId, client_secret: app.clientSecret } })
  })
