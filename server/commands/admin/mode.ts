import { setTimeout as sleep } from 'node:timers/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Database } from '../../foundation/db/database.ts'
import { listProcesses, type SeenProcess, silentAfterSeconds } from '../../foundation/operation/beats.ts'
import { changeMode, findMode, type Mode } from '../../foundation/operation/mode.ts'
import { type Instant, parseInstant, toWholeSeconds } from '../../foundation/time/instant.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, exitCodes, printJson, say } from '../output.ts'
import { withStore } from '../store.ts'

const names = { 'read-only': 'read_only', maintenance: 'maintenance' } as const
const mostMs = 90_000
const everyMs = 500
const longestMessage = 200

type Options = { set?: keyof typeof names; reset?: boolean; message?: string; until?: Instant }

export const modeCommand = new Command('mode')
  .addOption(new Option('--set <mode>', 'refuse changes, or all calls').choices(Object.keys(names)))
  .option('--message <text>', 'what callers and users read, up to 200 characters')
  .option('--until <time>', 'when it is expected to end, such as 2026-11-18T15:00:00Z', moment)
  .option('--reset', 'serve everything again')
  .option('--json', 'print JSON (always on)')
  .action(async ({ set, reset, message, until }: Options) => {
    if (set && reset) throw new CommandRefused('Use either --set or --reset.')
    if (message !== undefined && !set) throw new CommandRefused('Use --message with --set.')
    if (until !== undefined && !set) throw new CommandRefused('Use --until with --set.')
    if (message !== undefined && (message.trim() === '' || message.length > longestMessage))
      throw new CommandRefused(`A message has 1 to ${longestMessage} characters.`)
    const given: Mode = {
      name: set ? names[set] : 'open',
      ...(message !== undefined && { message }),
      ...(until !== undefined && { until }),
    }
    await withStore(readConfig(), async ({ database, clock }) => {
      if (until !== undefined && until <= clock.now())
        throw new CommandRefused(`${toWholeSeconds(until)} is in the past.`)
      if (set || reset) await changeMode(database, given, clock.now())
      const mode = await findMode(database)
      const late = set || reset ? await untilKept(database, mode.name) : await others(database, mode.name)
      const { name, ...rest } = mode
      printJson({ mode: name, ...rest, unconfirmed: late.map((each) => each.name) })
      if (late.length === 0) return
      say(`These processes do not keep to it yet: ${late.map((each) => each.name).join(', ')}.`)
      process.exitCode = exitCodes.unhealthy
    })
  })

function moment(text: string): Instant {
  const at = parseInstant(text)
  if (at === undefined) throw new InvalidArgumentError('Write a time such as 2026-11-18T15:00:00Z.')
  return at
}

/** Waits until every process that lives has confirmed the mode; returns the ones that did not. */
async function untilKept(database: Database, name: string): Promise<SeenProcess[]> {
  const end = performance.now() + mostMs
  for (;;) {
    const late = await others(database, name)
    if (late.length === 0 || performance.now() > end) return late
    await sleep(everyMs)
  }
}

async function others(database: Database, name: string): Promise<SeenProcess[]> {
  const processes = await listProcesses(database)
  return processes.filter(({ mode, silentSeconds }) => mode !== name && silentSeconds <= silentAfterSeconds)
}
