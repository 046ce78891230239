import { Command } from 'commander'
import { createLink } from '../../features/accounts/public.ts'
import { findUserIdByEmail } from '../../features/identity/public.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email } from './options.ts'

export const resetPasswordCommand = new Command('reset-password')
  .requiredOption('--email <email>', 'the user', email)
  .option('--json', 'print JSON (always on)')
  .action(async ({ email }: { email: string }) => {
    const config = readConfig()
    const url = await withStore(config, ({ write }) =>
      write(async ({ db, now }) => {
        const userId = await findUserIdByEmail(db, email)
        if (userId === undefined) throw new CommandRefused(`User ${email} does not exist.`)
        return createLink(db, { purpose: 'reset_password', userId, email }, { base: config.baseUrl }, now)
      }),
    )
    printJson({ password_reset: { url } })
  })
