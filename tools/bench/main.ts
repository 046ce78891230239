import { parseArgs } from 'node:util'
import { onShutdown } from '../../server/foundation/process/shutdown.ts'
import type { Bench, Report } from './bench.ts'
import { budgets } from './budgets/budgets.ts'
import { day } from './day/day.ts'
import { firstLoad } from './first-load/first-load.ts'
import { guard } from './guard/guard.ts'
import { identity } from './identity/identity.ts'
import { insights } from './insights/insights.ts'
import { screenshots } from './insights/screenshots.ts'
import { interaction } from './interaction/interaction.ts'
import { invoices } from './invoices/invoices.ts'
import { jobSites } from './job-sites/job-sites.ts'
import { memory } from './memory/memory.ts'
import { people } from './people/people.ts'
import { printReport, say } from './report.ts'
import { reports as reportsBench } from './reports/reports.ts'
import { schedules } from './schedules/schedules.ts'
import { spine } from './spine/spine.ts'
import { timeOff } from './time-off/time-off.ts'
import { tracking } from './tracking/tracking.ts'
import { webhooks } from './webhooks/webhooks.ts'
import { writes } from './writes/writes.ts'

/** Only by name: one compares with an earlier revision instead of a target, the other takes most of an hour. */
const onlyByName = ['guard', 'day']

const benches = new Map<string, Bench>([
  ['spine', spine],
  ['identity', identity],
  ['people', people],
  ['time-off', timeOff],
  ['schedules', schedules],
  ['tracking', tracking],
  ['reports', reportsBench],
  ['budgets', budgets],
  ['webhooks', webhooks],
  ['writes', writes],
  ['invoices', invoices],
  ['insights', insights],
  ['screenshots', screenshots],
  ['job-sites', jobSites],
  ['memory', memory],
  ['first-load', firstLoad],
  ['guard', guard],
  ['day', day],
  ['interaction', interaction],
])

const help = `npm run bench [-- <name>…] [--quick] [--json] [--profile <directory>]

${[...benches].map(([name, bench]) => `  ${name.padEnd(13)}${bench.about}`).join('\n')}

  --quick      shorter runs: for a look, not for a verdict to rely on
  --json       the figures as one JSON value on stdout
  --profile    writes a CPU profile of our server into the directory

Ends with 1 when a target is missed, with 2 when it was called wrongly.
`

const { values, chosen } = readArguments()
if (values.help) process.stdout.write(help)
else await runAll()

async function runAll(): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  let isEnding = false
  const stopAll = async () => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
  }
  onShutdown(() => {
    isEnding = true
    return stopAll()
  })
  const reports: Record<string, Omit<Report, 'tables'>> = {}
  for (const [name, bench] of chosen) {
    const report = await bench
      .run({
        isQuick: values.quick,
        profileDirectory: values.profile,
        atEnd: (stop) => stops.push(stop),
      })
      // The shutdown stops everything and ends the process. Errors caused by that don't matter.
      .catch((error) => (isEnding ? new Promise<never>(() => {}) : Promise.reject(error)))
      .finally(stopAll)
    if (!values.json) printReport(name, report)
    reports[name] = { figures: report.figures, verdicts: report.verdicts }
  }
  if (values.json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`)
  const verdicts = Object.values(reports).flatMap((report) => report.verdicts)
  // The channel to the launcher would keep this process alive.
  process.exit(verdicts.every((verdict) => verdict.isReached) ? 0 : 1)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        profile: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const usual = [...benches.keys()].filter((name) => !onlyByName.includes(name))
    const names = positionals.length > 0 ? positionals : usual
    return { values, chosen: names.map(benchNamed) }
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(2)
  }
}

function benchNamed(name: string): [string, Bench] {
  const bench = benches.get(name)
  if (bench === undefined) throw new Error(`Unknown bench: ${name}.`)
  return [name, bench]
}
