import { Command } from 'commander'
import { onShutdown } from '../foundation/process/shutdown.ts'
import { toSeconds } from '../foundation/time/instant.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { makeTrackers, revokeAll } from '../simulate/make-trackers.ts'
import type { Outcome } from '../simulate/outcome.ts'
import { leastSimulated, planTracker, type SimulationWanted } from '../simulate/plan.ts'
import { run } from '../simulate/run.ts'
import { verify } from '../simulate/verify.ts'
import { countUpTo, secondsOf, wholeId } from './admin/options.ts'
import { CommandRefused, exitCodes, printJson, say } from './output.ts'
import { type Store, withStore } from './store.ts'

type Given = {
  trackers: number
  for: number
  speed: number
  seed: number
  organization?: number
  url?: string
  json?: boolean
}

type Simulated = Outcome & { organizationId: number; seconds: number; differences: string[] }

// The API rejects time older than six months.
const mostSimulated = 150 * 86_400

export const simulateCommand = new Command('simulate')
  .option('--trackers <count>', 'number of trackers', countUpTo(5_000), 20)
  .option('--for <duration>', 'duration, such as 60s or 10m', secondsOf, 60)
  .option('--speed <factor>', 'how much faster than real time', countUpTo(100_000), 60)
  .option('--seed <number>', 'a different number gives a different plan', countUpTo(1_000_000), 1)
  .option('--organization <id>', 'the organization to use (default: a new one)', wholeId)
  .option('--url <address>', 'the server URL (default: BASE_URL)')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
They are offline at times, send late, shuffled and twice, and a quarter of their clocks is wrong. Ctrl-C ends them after
what is on its way. A difference between what was sent and what the API shows ends it with code 6.`,
  )
  .action(async ({ json, ...given }: Given) => {
    const simulated = given.for * given.speed
    if (simulated < leastSimulated || simulated > mostSimulated)
      throw new CommandRefused('--for times --speed must be between 10 minutes and 150 days.')
    const config = readConfig()
    const ending = new AbortController()
    const done = withStore(config, (store, tell) => simulate(store, config, given, ending.signal, tell))
    onShutdown(async () => {
      ending.abort()
      await done.then(tellOf(json), () => {})
      if (process.exitCode) process.exit(process.exitCode)
    })
    const result = await done
    if (!ending.signal.aborted) tellOf(json)(result)
  })

async function simulate(
  { clock, write }: Store,
  config: Config,
  given: Given,
  signal: AbortSignal,
  tell: (step: string) => void,
): Promise<Simulated> {
  const url = (given.url ?? config.baseUrl).replace(/\/$/, '')
  if (!(await answers(url))) throw new CommandRefused(`No server is running at ${url}. Start Stint first.`)
  const { trackers: count, for: seconds, speed, seed } = given
  tell(`Creating ${count} members`)
  const made = await write((writer) => makeTrackers(writer, count, given.organization))
  const endsAt = toSeconds(clock.now()) + seconds
  const wanted: SimulationWanted = { seed, trackers: count, seconds, speed }
  const { organizationId, projectIds } = made
  const trackers = made.members.map(({ token, userId }, place) => ({
    plan: planTracker(wanted, place, { endsAt, projectIds }),
    sender: { url, organizationId, token, clock },
    userId,
  }))
  try {
    const began = performance.now()
    const { outcome, running } = await run(trackers, signal, (now) => tell(progressOf(now)))
    const took = (performance.now() - began) / 1000
    tell('Reading back what was sent')
    const period = { from: endsAt - seconds * speed - 86_400, to: endsAt + 86_400 }
    const reader = { url, organizationId, token: made.owner.token, clock }
    return { ...outcome, organizationId, seconds: took, differences: await verify(reader, running, period) }
  } finally {
    await write((writer) => revokeAll(writer, made))
  }
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )

function progressOf({ batches, accepted, duplicates, rejected, screenshots }: Outcome): string {
  return `${batches} batches: ${accepted} items accepted, ${duplicates} duplicates, ${rejected} rejected; ${screenshots} screenshots`
}

function timesOf({ millis }: Outcome) {
  const sorted = millis.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { p50_ms: at(0.5), p99_ms: at(0.99), longest_ms: Math.round(sorted.at(-1) ?? 0) }
}

const mostShown = 20

const tellOf = (isJson: boolean | undefined) => (simulated: Simulated) => {
  const { organizationId, seconds, differences, millis: _, ...counts } = simulated
  const times = timesOf(simulated)
  if (isJson)
    printJson({
      organization_id: organizationId,
      seconds: Math.round(seconds),
      ...counts,
      ...times,
      differences,
    })
  else
    process.stdout.write(`Organization ${organizationId}, ${Math.round(seconds)} s: ${progressOf(simulated)}, ${simulated.retries} retries.
A batch took ${times.p50_ms} ms (p50), ${times.p99_ms} ms (p99), ${times.longest_ms} ms (max).
${differences.length === 0 ? 'The API shows exactly what was sent.' : `${differences.length} differences:`}
`)
  for (const difference of differences.slice(0, mostShown)) say(difference)
  if (differences.length > 0) process.exitCode = exitCodes.unhealthy
}
