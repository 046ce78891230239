import type { ChaosCommand } from '../main.ts'
import type { AtEnd } from '../place.ts'
import { type Attack, attacksOn } from './attacks.ts'
import { allOperations, type Operation } from './operations.ts'
import { makeBodiesSite, type Site } from './site.ts'
import { startWatchedServer, type WatchedServer } from './watched-server.ts'

export const bodies: ChaosCommand = {
  help: `npm run chaos -- bodies [--most MS] [--tries N] [--json]

Sends the largest legal and illegal bodies and queries of every operation, one by one, and prints how long the server's event loop stood still.

  --most       the longest time that a request may hold the event loop, in milliseconds (50)
  --tries      how often a request above it is sent again before it counts (4)
`,
  options: { most: 50, tries: 4 },
  async run({ most = 50, tries = 4 }, atEnd, say) {
    const outcome = await bodiesChaos({ most, tries }, atEnd, say)
    const isFine = outcome.every(({ worstMs, failed }) => worstMs <= most && failed.length === 0)
    return { outcome, isFine, report: bodiesReport(outcome, most) }
  },
}

export type OperationOutcome = {
  operation: string
  worstMs: number
  attack: string
  statuses: string
  failed: string[]
}

async function bodiesChaos(
  { most, tries }: { most: number; tries: number },
  atEnd: AtEnd,
  say: (line: string) => void,
): Promise<OperationOutcome[]> {
  say('starting the server')
  const server = await startWatchedServer(atEnd)
  const operations = allOperations()
  const site = await makeBodiesSite(server, operations)
  const outcomes: OperationOutcome[] = []
  for (const operation of operations) {
    const outcome = await worstOf(server, site, operation, { most, tries })
    for (const attack of outcome.failed) say(`${outcome.operation}: 5xx, ${attack}`)
    if (outcome.worstMs > most) say(`${outcome.operation}: ${outcome.worstMs} ms, ${outcome.attack}`)
    outcomes.push(outcome)
  }
  return outcomes
}

async function worstOf(
  server: WatchedServer,
  site: Site,
  operation: Operation,
  { most, tries }: { most: number; tries: number },
): Promise<OperationOutcome> {
  let worst = { worstMs: 0, attack: '' }
  const statuses = new Set<number>()
  const failed: string[] = []
  for (const attack of attacksOn(operation)) {
    let held = Number.POSITIVE_INFINITY
    // What a request itself causes shows every time; a busy machine and a first compilation do not.
    for (let attempt = 0; attempt <= tries && held > most; attempt++) {
      const { worstMs } = await server.heldDuring(async () => {
        const status = await send(server, site, operation, attack)
        statuses.add(status)
        if (status >= 500) failed.push(attack.name)
      })
      held = Math.min(held, worstMs)
    }
    if (held > worst.worstMs) worst = { worstMs: Math.round(held * 10) / 10, attack: attack.name }
  }
  const name = `${operation.method} ${operation.path}`
  return { operation: name, ...worst, statuses: [...statuses].sort().join(' '), failed }
}

async function send(
  { url }: WatchedServer,
  site: Site,
  operation: Operation,
  { query, body, headers }: Attack,
): Promise<number> {
  try {
    const reply = await fetch(url + site.pathOf(operation) + (query === undefined ? '' : `?${query}`), {
      method: operation.method,
      headers: { ...site.headersFor(operation), ...headers },
      body,
      redirect: 'manual',
    })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    // The server hung up while the client was still sending.
    return 0
  }
}

function bodiesReport(outcomes: readonly OperationOutcome[], most: number): string {
  const sorted = outcomes.toSorted((a, b) => b.worstMs - a.worstMs)
  const lines = sorted.map(
    ({ worstMs, operation, attack, statuses }) =>
      `  ${String(worstMs).padStart(7)} ms  ${operation}  (${attack}; ${statuses})`,
  )
  const slow = sorted.filter(({ worstMs }) => worstMs > most).length
  const verdict =
    slow === 0
      ? `No request held the event loop for more than ${most} ms.`
      : `${slow} operations can hold the event loop for more than ${most} ms.`
  return `\n# chaos bodies\n\n${lines.join('\n')}\n\n${verdict}\n`
}
