import { Command } from 'commander'
import type { Writer } from '../../api/writing.ts'
import { disableUser, enableUser, type StatusVerdict } from '../../features/accounts/public.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { email } from './options.ts'

export const disableUserCommand = statusCommand('disable-user', 'disabled', disableUser)
export const enableUserCommand = statusCommand('enable-user', 'active', enableUser)

function statusCommand(
  name: string,
  status: 'active' | 'disabled',
  change: (writer: Writer, email: string) => Promise<StatusVerdict>,
): Command {
  return new Command(name)
    .requiredOption('--email <email>', 'the email address of the user', email)
    .option('--json', 'print JSON (always on)')
    .action(async ({ email: address }: { email: string }) => {
      const verdict = await withStore(readConfig(), ({ write }) => write((writer) => change(writer, address)))
      if ('refusal' in verdict) throw new CommandRefused(sentenceOf(verdict, address))
      const { user, hasChanged } = verdict
      printJson({ user: { id: user.id, name: user.name, status }, changed: hasChanged })
    })
}

function sentenceOf(verdict: Extract<StatusVerdict, { refusal: string }>, address: string): string {
  if ('organizations' in verdict)
    return `${address} is the only owner of ${verdict.organizations.join(', ')}. Make another member an owner first.`
  return verdict.refusal === 'unknown'
    ? `User ${address} does not exist. Find it with admin list-users.`
    : `${address} is the only administrator of this server. Name another one with admin set-administrator first.`
}
