import { Command } from 'commander'
import { createUser, prepareUser } from '../../features/identity/changes/create-user.ts'
import { readConfig } from '../../settings/config.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email, someText, zone } from './options.ts'

export const createUserCommand = new Command('create-user')
  .requiredOption('--email <email>', 'their email address', email)
  .requiredOption('--name <name>', 'their full name', someText)
  .requiredOption('--password <password>', 'at least 10 characters')
  .option('--time-zone <zone>', 'their time zone', zone, 'UTC')
  .option('--json', 'print JSON (always on)')
  .action(async (given: { email: string; name: string; password: string; timeZone: string }) => {
    const user = await prepareUser(given)
    const id = await withStore(readConfig(), ({ write }) => write((writer) => createUser(writer, user)))
    printJson({ user: { id, email: given.email, name: given.name } })
  })
