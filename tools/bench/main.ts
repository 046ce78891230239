import { parseArgs } from 'node:util'
import { onShutdown } from '../../server/foundation/process/shutdown.ts'
import type { Bench } from './bench.ts'
import { printReport, say } from './report.ts'
import { spine } from './spine/spine.ts'

const benches: Record<string, Bench> = { spine }

const help = `npm run bench [-- <name>…] [--quick] [--json] [--profile <directory>]

${Object.entries(benches)
  .map(([name, bench]) => `  ${name.padEnd(12)}${bench.about}`)
  .join('\n')}

  --quick      shorter runs: for a look, not for a verdict to rely on
  --json       the figures as one JSON value on stdout
  --profile    writes a CPU profile of our server into the directory

Ends with 1 when a target is missed, with 2 when it was called wrongly.
`

const { values, positionals } = readArguments()
if (values.help) process.stdout.write(help)
else await runAll(positionals.length > 0 ? positionals : Object.keys(benches))

async function runAll(names: string[]): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
  }
  onShutdown(stopAll)
  const reports: Record<string, unknown> = {}
  let isMissed = false
  for (const name of names) {
    const bench = benches[name]
    if (bench === undefined) throw new Error(`There is no bench ${name}.`)
    try {
      const report = await bench.run({
        isQuick: values.quick,
        profileDirectory: values.profile,
        atEnd: (stop) => stops.push(stop),
      })
      if (!values.json) printReport(name, report)
      reports[name] = { figures: report.figures, verdicts: report.verdicts }
      isMissed ||= report.verdicts.some((verdict) => !verdict.isReached)
    } finally {
      await stopAll()
    }
  }
  if (values.json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`)
  // The channel to the launcher would keep this process alive.
  process.exit(isMissed ? 1 : 0)
}

function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        profile: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const unknown = read.positionals.find((name) => !(name in benches))
    if (unknown !== undefined) throw new Error(`There is no bench ${unknown}.`)
    return read
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(2)
  }
}
