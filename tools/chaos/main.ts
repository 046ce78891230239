import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { onShutdown } from '../../server/foundation/process/shutdown.ts'
import { bodies } from './bodies/bodies-command.ts'
import { events } from './events-command.ts'
import { fairness } from './fairness/fairness-command.ts'
import { kills } from './kills/kills-command.ts'
import { operation } from './operation/operation-command.ts'
import type { AtEnd } from './place.ts'
import { timers } from './timers-command.ts'
import { tracking } from './tracking-command.ts'

/** One kind of chaos: its options (whole numbers) and its outcome. */
export type ChaosCommand = {
  help: string
  options: Record<string, number>
  run(
    given: Record<string, number> & { seed: number },
    atEnd: AtEnd,
    say: (line: string) => void,
  ): Promise<{ outcome: object; isFine: boolean; report: string }>
}

const commands: Record<string, ChaosCommand> = {
  events,
  tracking,
  timers,
  bodies,
  operation,
  kills,
  fairness,
}

const { command, given, isJson } = readArguments()
const stops: (() => Promise<void>)[] = []
onShutdown(stopAll)
const { outcome, isFine, report } = await command
  .run(
    given,
    (stop) => stops.push(stop),
    (line) => process.stderr.write(`${line}\n`),
  )
  .finally(stopAll)
process.stdout.write(isJson ? `${JSON.stringify(outcome, null, 2)}\n` : report)
// The channel to the launcher would keep this process alive.
process.exit(isFine ? 0 : 1)

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
}

function readArguments(): {
  command: ChaosCommand
  given: Record<string, number> & { seed: number }
  isJson: boolean
} {
  const [first = '', ...rest] = process.argv.slice(2)
  const name = first.startsWith('-') || first === '' ? 'events' : first
  const command = commands[name]
  const help =
    command?.help ??
    Object.values(commands)
      .map((each) => each.help)
      .join('\n')
  try {
    if (command === undefined) throw new Error(`Unknown chaos run: ${name}.`)
    const numbers = { ...command.options, seed: randomInt(1_000_000) }
    const { values } = parseArgs({
      args: name === first ? rest : process.argv.slice(2),
      options: {
        ...Object.fromEntries(Object.keys(numbers).map((each) => [each, { type: 'string' as const }])),
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const texts: Record<string, string | boolean | undefined> = values
    if (texts.help) {
      process.stdout.write(help)
      process.exit(0)
    }
    const given = Object.entries(numbers).map(([each, usual]) => [
      each,
      whole(each, texts[each] ?? String(usual)),
    ])
    return { command, given: Object.fromEntries(given), isJson: texts.json === true }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(2)
  }
}

function whole(name: string, text: string | boolean): number {
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text))
    throw new Error(`--${name} must be a whole number.`)
  return Number(text)
}
