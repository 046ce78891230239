import { Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../../config.ts'
import { createPersonalToken } from '../../features/identity/changes/personal-tokens.ts'
import { findUserIdByEmail } from '../../features/identity/public.ts'
import { allScopes, parseScopes } from '../../features/identity/rules/scopes.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email } from './options.ts'

export const createPersonalTokenCommand = new Command('create-personal-token')
  .description('Make a personal access token for a user. Its refresh token is shown once, here.')
  .requiredOption('--user <email>', 'the user', email)
  .requiredOption('--scopes <scopes>', `separated by spaces: ${allScopes.join(' ')}`, scopeList)
  .option('--name <name>', 'what it is for', 'command line')
  .option('--json', 'answer in JSON (it always does)')
  .action(async (given: { user: string; scopes: string[]; name: string }) => {
    const made = await withStore(readConfig(), ({ database, write }) =>
      write(async (writer) => {
        const userId = await findUserIdByEmail(database, given.user)
        if (userId === undefined) throw new CommandRefused(`There is no user ${given.user}.`)
        return createPersonalToken(writer, { userId, name: given.name, scopes: given.scopes })
      }),
    )
    printJson({ personal_token: { id: made.id, refresh_token: made.refreshToken } })
  })

function scopeList(text: string): string[] {
  const scopes = parseScopes(text.replaceAll(',', ' '))
  if (scopes === undefined) throw new InvalidArgumentError(`They must be among ${allScopes.join(' ')}.`)
  return scopes
}
