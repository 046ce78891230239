import assert from 'node:assert/strict'
import { median } from './bench.ts'
import type { Load, LoadResult } from './load.ts'
import type { MeasuredServer } from './servers.ts'

export type Target = {
  server: MeasuredServer
  path: string
  headers: Record<string, string>
  /** What to post; without it the target is read. */
  body?: string
}

export type Measured = LoadResult & { cpuMicros: number; postgresMicros: number | undefined }

export type Comparison = {
  floor: Measured
  ours: Measured
  /** Our figures divided by the floor's, each the median of the rounds. */
  ratio: { throughput: number; cpu: number; postgres: number | undefined; bothCpu: number }
}

export type CompareOptions = {
  load: Load
  connections: number
  rounds: number
  seconds: number
  /** Warm-up requests for each: a program is compiled by use, not by time. */
  warmUpRequests: number
  postgresCpuMicros(): Promise<number | undefined>
}

/** Both must answer the same, or their speeds mean nothing. `leaveOut`: fields that differ by design. */
export async function requireSameBody(
  targets: readonly Target[],
  leaveOut: readonly string[] = [],
): Promise<void> {
  const bodies = targets.map(async ({ server, path, headers }) =>
    JSON.parse(await (await fetch(server.url + path, { headers })).text(), (name, value) =>
      leaveOut.includes(name) ? undefined : value,
    ),
  )
  const [floor, ours] = await Promise.all(bodies)
  assert.deepEqual(ours, floor)
}

/** Alternates between both, so other load on the machine affects both. Each round swaps who goes first. */
export async function compare(floor: Target, ours: Target, options: CompareOptions): Promise<Comparison> {
  for (const target of [floor, ours]) {
    let served = 0
    while (served < options.warmUpRequests) served += (await measure(target, options)).requests
  }
  const rounds: { floor: Measured; ours: Measured }[] = []
  for (let i = 0; i < options.rounds; i++) {
    const first = await measure(i % 2 === 0 ? floor : ours, options)
    const second = await measure(i % 2 === 0 ? ours : floor, options)
    rounds.push(i % 2 === 0 ? { floor: first, ours: second } : { floor: second, ours: first })
  }
  const ratioOf = (pick: (measured: Measured) => number) =>
    median(rounds.map((round) => pick(round.ours) / pick(round.floor)))
  const hasPostgres = rounds.every((round) => round.ours.postgresMicros !== undefined)
  return {
    floor: middle(rounds.map((round) => round.floor)),
    ours: middle(rounds.map((round) => round.ours)),
    ratio: {
      throughput: ratioOf((each) => each.perSecond),
      cpu: ratioOf((each) => each.cpuMicros),
      postgres: hasPostgres ? ratioOf((each) => each.postgresMicros ?? 0) : undefined,
      bothCpu: ratioOf((each) => each.cpuMicros + (each.postgresMicros ?? 0)),
    },
  }
}

async function measure({ server, path, headers, body }: Target, options: CompareOptions): Promise<Measured> {
  const { load, connections, seconds, postgresCpuMicros } = options
  const cpuBefore = await server.cpuMicros()
  const postgresBefore = await postgresCpuMicros()
  const result = await load({ url: server.url + path, headers, connections, seconds, body })
  const cpu = (await server.cpuMicros()) - cpuBefore
  const postgresAfter = await postgresCpuMicros()
  return {
    ...result,
    cpuMicros: cpu / result.requests,
    postgresMicros:
      postgresBefore === undefined || postgresAfter === undefined
        ? undefined
        : (postgresAfter - postgresBefore) / result.requests,
  }
}

function middle(all: Measured[]): Measured {
  const of = (pick: (measured: Measured) => number) => median(all.map(pick))
  return {
    requests: of((each) => each.requests),
    perSecond: of((each) => each.perSecond),
    p50Millis: of((each) => each.p50Millis),
    p99Millis: of((each) => each.p99Millis),
    cpuMicros: of((each) => each.cpuMicros),
    postgresMicros: all.every((each) => each.postgresMicros !== undefined)
      ? of((each) => each.postgresMicros ?? 0)
      : undefined,
  }
}
