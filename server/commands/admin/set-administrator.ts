import { Command } from 'commander'
import { changeAdministrator } from '../../features/identity/public.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email } from './options.ts'

export const setAdministratorCommand = new Command('set-administrator')
  .requiredOption('--email <email>', 'the email address of an existing user', email)
  .option('--off', 'take it back')
  .option('--json', 'print JSON (always on)')
  .action(async ({ email: address, off = false }: { email: string; off?: boolean }) => {
    await withStore(readConfig(), ({ write }) =>
      write(async ({ db, now }) => {
        if (!(await changeAdministrator(db, address, !off, now)))
          throw new CommandRefused(`User ${address} does not exist. Create it with admin create-user.`)
      }),
    )
    printJson({ success: true })
  })
