import { Command, InvalidArgumentError } from 'commander'
import { createPersonalToken } from '../../features/identity/changes/personal-tokens.ts'
import { findUserIdByEmail } from '../../features/identity/public.ts'
import { allScopes, parseScopes } from '../../features/identity/rules/scopes.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email } from './options.ts'

export const createPersonalTokenCommand = new Command('create-personal-token')
  .requiredOption('--user <email>', 'the user', email)
  .requiredOption('--scopes <scopes>', `separated by spaces: ${allScopes.join(' ')}`, scopeList)
  .option('--name <name>', 'what it is for', 'command line')
  .option('--json', 'print JSON (always on)')
  .action(async (given: { user: string; scopes: string[]; name: string }) => {
    const made = await withStore(readConfig(), ({ database, write }) =>
      write(async (writer) => {
        const userId = await findUserIdByEmail(database, given.user)
        if (userId === undefined) throw new CommandRefused(`User ${given.user} does not exist.`)
        return createPersonalToken(writer, { userId, name: given.name, scopes: given.scopes })
      }),
    )
    printJson({ personal_token: { id: made.id, refresh_token: made.refreshToken } })
  })

function scopeList(text: string): string[] {
  const scopes = parseScopes(text.replaceAll(',', ' '))
  if (scopes === undefined) throw new InvalidArgumentError(`Must be one or more of ${allScopes.join(' ')}.`)
  return scopes
}
