import { Command } from 'commander'
import { type ListedUser, pageOfUsers } from '../../features/identity/public.ts'
import { readConfig } from '../../settings/config.ts'
import { columns, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { everyPage } from './every-page.ts'

export const listUsersCommand = new Command('list-users')
  .option('--search <text>', 'only users with this text in their name or email address', '')
  .option('--json', 'print JSON')
  .action(async ({ search, json }: { search: string; json?: boolean }) => {
    const users = await withStore(readConfig(), ({ database }) =>
      everyPage((startId, limit) => pageOfUsers(database, { search, startId, limit })),
    )
    if (json) printJson({ users })
    else process.stdout.write(columns(head, users.map(line)))
  })

const head = ['ID', 'STATUS', 'ADMINISTRATOR', 'CREATED', 'EMAIL', 'NAME']

function line({ id, status, is_administrator, created_at, email, name }: ListedUser): string[] {
  return [String(id), status, is_administrator ? 'yes' : 'no', created_at.slice(0, 10), email, name]
}
