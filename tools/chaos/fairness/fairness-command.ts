import { setTimeout as sleep } from 'node:timers/promises'
import { type Held, startWatchedServer, type WatchedServer } from '../bodies/watched-server.ts'
import type { ChaosCommand } from '../main.ts'
import type { AtEnd } from '../place.ts'
import { receiverHost } from '../receiver.ts'
import { deliveries, type FairnessKind, images, papers, passwords } from './kinds.ts'
import { makeTenant } from './tenant.ts'

export const fairness: ChaosCommand = {
  help: `npm run chaos -- fairness [--kind N] [--small N] [--most MS] [--held MS] [--json]

One organization floods each kind of expensive work, at the default limits, while another one does one small thing of it after the other.

  --kind       1 to 5: only papers, exports, images, passwords or deliveries (0: all)
  --small      how many small things of each kind (30)
  --most       how long the 99th percentile of them may take, in milliseconds (2000)
  --held       how much processor time the event loop may take between two turns, in milliseconds (50)
`,
  options: { kind: 0, small: 30, most: 2_000, held: 50 },
  async run({ kind = 0, small = 30, most = 2_000, held = 50 }, atEnd, say) {
    const outcome = await fairnessChaos({ kind, small }, atEnd, say)
    const isFine = outcome.every(
      ({ p99, heldMs, statuses, flood }) =>
        p99 <= most &&
        heldMs <= held &&
        Object.keys(statuses).every(isServed) &&
        // A flood of refusals proves nothing.
        Object.keys(flood).some(isServed),
    )
    return { outcome, isFine, report: fairnessReport(outcome, isFine) }
  },
}

const isServed = (status: string) => status.startsWith('2')

type Statuses = Record<string, number>
type Outcome = Held & {
  kind: string
  p50: number
  p99: number
  /** Of the small things, and of the flood. */
  statuses: Statuses
  flood: Statuses
}

const members = 8
/** So that a flooder who is refused stays below the rate limit of its token. */
const pauseMs = 500

async function fairnessChaos(
  { kind: only, small }: { kind: number; small: number },
  atEnd: AtEnd,
  say: (line: string) => void,
): Promise<Outcome[]> {
  say('starting the server')
  const settings = { STINT_WEBHOOK_ALLOW_CIDRS: `${receiverHost}/32` }
  const server = await startWatchedServer(atEnd, { role: 'all', settings })
  const noisy = await makeTenant(server, 'noisy', members)
  const quiet = await makeTenant(server, 'quiet', 1)
  const makers: (() => Promise<FairnessKind>)[] = [
    () => papers(noisy, quiet, 'pdf'),
    () => papers(noisy, quiet, 'csv'),
    () => images(noisy, quiet),
    () => passwords(noisy, quiet),
    () => deliveries(noisy, quiet, atEnd),
  ]
  const outcomes: Outcome[] = []
  for (const make of only === 0 ? makers : makers.slice(only - 1, only)) {
    const kind = await make()
    say(`${kind.name}: ${kind.floods.length} flooders`)
    outcomes.push(await flooded(server, kind, small))
    await kind.end?.()
  }
  return outcomes
}

async function flooded(server: WatchedServer, kind: FairnessKind, small: number): Promise<Outcome> {
  const [flood, statuses, times]: [Statuses, Statuses, number[]] = [{}, {}, []]
  // What is made once, such as a thread, is no part of a flood.
  await kind.small()
  let isOver = false
  const held = await server.heldDuring(async () => {
    const flooders = kind.floods.map(async (step) => {
      while (!isOver) {
        const { status } = await step()
        flood[status] = (flood[status] ?? 0) + 1
        if (status !== 200 && status !== 201) await sleep(pauseMs)
      }
    })
    await sleep(pauseMs)
    for (let i = 0; i < small; i++) {
      const { status, ms } = await kind.small()
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(ms)
    }
    isOver = true
    await Promise.all(flooders)
  })
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  return { kind: kind.name, p50: at(0.5), p99: at(0.99), ...held, statuses, flood }
}

function fairnessReport(outcomes: readonly Outcome[], isFine: boolean): string {
  const shown = (statuses: Statuses) =>
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')
  const lines = outcomes.map(
    ({ kind, p50, p99, worstMs, heldMs, statuses, flood }) =>
      `  ${kind.padEnd(11)} p50 ${p50} ms, p99 ${p99} ms (${shown(statuses)}); loop held ${heldMs.toFixed(1)} ms, late ${worstMs.toFixed(1)} ms; flood: ${shown(flood)}`,
  )
  const verdict = isFine
    ? 'Nobody waits for another organization’s flood.'
    : 'One organization can hold up another.'
  return `\n# chaos fairness\n\n${lines.join('\n')}\n\n${verdict}\n`
}
