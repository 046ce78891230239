import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { onShutdown } from '../../server/foundation/process/shutdown.ts'
import { chaos } from './chaos.ts'
import type { Plan } from './plan.ts'
import { reportText } from './report.ts'

const mostDuplicates = 0.005

const help = `npm run chaos [-- --events N] [--rate N] [--kills N] [--restarts N] [--seed N] [--json]

Makes events by calls of two API processes while workers are killed and PostgreSQL is stopped, and checks that what was
answered with 201 arrives at both webhooks, nothing else does, and a follower of the change feed ends up with the truth.

  --events     how many tasks are made (10000)
  --rate       how many a second (100)
  --kills      how often a worker is killed with kill -9 (20)
  --restarts   how often PostgreSQL is stopped at once (5)
  --seed       of the moments and the mix; a new one unless given
  --json       the outcome as one JSON value on stdout

Ends with 1 when something was lost, invented or changed, or more than ${mostDuplicates * 100} % came twice.
`

const { plan, isJson } = readArguments()
const stops: (() => Promise<void>)[] = []
onShutdown(stopAll)
const outcome = await chaos(
  plan,
  (stop) => stops.push(stop),
  (line) => process.stderr.write(`${line}\n`),
).finally(stopAll)
const isFine = outcome.faults.length === 0 && outcome.duplicateShare <= mostDuplicates
process.stdout.write(isJson ? `${JSON.stringify(outcome, null, 2)}\n` : reportText(outcome, mostDuplicates))
// The channel to the launcher would keep this process alive.
process.exit(isFine ? 0 : 1)

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
}

function readArguments(): { plan: Plan; isJson: boolean } {
  const number = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: {
        events: number,
        rate: number,
        kills: number,
        restarts: number,
        seed: number,
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) {
      process.stdout.write(help)
      process.exit(0)
    }
    const plan = {
      events: whole('events', values.events ?? '10000'),
      perSecond: whole('rate', values.rate ?? '100'),
      kills: whole('kills', values.kills ?? '20'),
      restarts: whole('restarts', values.restarts ?? '5'),
      seed: whole('seed', values.seed ?? String(randomInt(1_000_000))),
    }
    return { plan, isJson: values.json }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(2)
  }
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number.`)
  return Number(text)
}
