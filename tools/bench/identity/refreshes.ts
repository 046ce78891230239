import { Agent, request } from 'node:http'
import { median } from '../bench.ts'
import type { MeasuredServer } from '../servers.ts'

export type Refreshing = { cpuMicros: number; perSecond: number; postgresMicros: number | undefined }

type Terms = {
  rounds: number
  each: number
  connections: number
  newStrings(count: number): Promise<string[]>
  postgresCpuMicros(): Promise<number | undefined>
}

/** Refreshes alternately on each server, every token once. The first round only warms up. */
export async function compareRefreshes(
  servers: Record<string, { server: MeasuredServer; path: string; isEmpty?: boolean }>,
  terms: Terms,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: terms.connections })
  const measured: Record<string, Refreshing[]> = Object.fromEntries(
    Object.keys(servers).map((name) => [name, []]),
  )
  for (let round = 0; round <= terms.rounds; round++)
    for (const [name, { server, path, isEmpty }] of Object.entries(servers)) {
      const strings = isEmpty
        ? Array.from({ length: terms.each }, () => '')
        : await terms.newStrings(terms.each)
      const result = await measure(agent, server, path, strings, terms)
      if (round > 0) measured[name]?.push(result)
    }
  agent.destroy()
  return measured
}

export function middleOf(all: readonly Refreshing[] = []): Refreshing {
  const known = all.every((each) => each.postgresMicros !== undefined)
  return {
    cpuMicros: median(all.map((each) => each.cpuMicros)),
    perSecond: median(all.map((each) => each.perSecond)),
    postgresMicros: known ? median(all.map((each) => each.postgresMicros ?? 0)) : undefined,
  }
}

async function measure(
  agent: Agent,
  server: MeasuredServer,
  path: string,
  strings: string[],
  terms: Terms,
): Promise<Refreshing> {
  const queue = [...strings]
  const lane = async () => {
    for (let string = queue.pop(); string !== undefined; string = queue.pop())
      await post(agent, server.url + path, string)
  }
  const [cpu, postgres, began] = [
    await server.cpuMicros(),
    await terms.postgresCpuMicros(),
    performance.now(),
  ]
  await Promise.all(Array.from({ length: terms.connections }, lane))
  const seconds = (performance.now() - began) / 1000
  const postgresAfter = await terms.postgresCpuMicros()
  return {
    cpuMicros: ((await server.cpuMicros()) - cpu) / strings.length,
    perSecond: strings.length / seconds,
    postgresMicros:
      postgres === undefined || postgresAfter === undefined
        ? undefined
        : (postgresAfter - postgres) / strings.length,
  }
}

function post(agent: Agent, url: string, string: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const form =
    string === ''
      ? ''
      : new URLSearchParams({ grant_type: 'refresh_token', refresh_token: string }).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(form),
  }
  request(url, { agent, method: 'POST', headers }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
    response.on('end', resolve).resume()
  })
    .on('error', reject)
    .end(form)
  return promise
}
