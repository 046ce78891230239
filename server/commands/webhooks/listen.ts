import { Command } from 'commander'
import { systemClock } from '../../foundation/time/clock.ts'
import { live } from '../lifetime.ts'
import { say } from '../output.ts'
import { type Heard, hookReceiver } from './hook-receiver.ts'
import { keptSecrets } from './kept-secrets.ts'
import { harmless, moment } from './ledger.ts'
import { failure, port as portNumber } from './options.ts'

type Given = { port: number; host: string; secretFile?: string; fail?: number; json?: boolean }

export const listenCommand = new Command('listen')
  .option('--port <number>', 'the port; 0 for any free port', portNumber, 4010)
  .option('--host <host>', 'the address to listen on', '127.0.0.1')
  .option(
    '--secret-file <file>',
    'keep the secrets of handshakes in this file, so that they survive a restart',
  )
  .option('--fail <status>', 'answer every event with this status, to test retries', failure)
  .option('--json', 'print each event as one line of JSON')
  .action(async ({ port, host, secretFile, fail, json }: Given) => {
    const clock = systemClock()
    await live(
      async ({ parts }) => {
        const secrets = keptSecrets(secretFile)
        const receiver = await hookReceiver({ port, host, secrets, fail, now: clock.now, onHeard })
        parts.defer(receiver.stop)
        say(`Listening on ${receiver.url} with ${secrets.all().length} known secrets. Press Ctrl-C to stop.`)
        say('The server only sends to this machine if STINT_WEBHOOK_ALLOW_CIDRS contains its address.')
      },
      { onEnd() {} },
    )

    function onHeard(heard: Heard): void {
      process.stdout.write(`${json ? JSON.stringify(heard) : lineOf(heard)}\n`)
    }
  })

/** One line for a person. */
export function lineOf({ at, event, id, signature, is_repeat, answered, payload }: Heard): string {
  const parts = [
    moment(at),
    event ?? '?',
    id ?? '-',
    signature === null ? 'handshake' : `signature ${signature}`,
    ...(is_repeat ? ['again'] : []),
    ...(answered === 200 ? [] : [`answered ${answered}`]),
    ...(payload === undefined ? [] : [JSON.stringify(payload)]),
  ]
  return harmless(parts.join('  '))
}
