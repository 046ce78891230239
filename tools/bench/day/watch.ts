import { sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { median } from '../bench.ts'
import type { Site } from '../site.ts'
import { pause } from './readers.ts'

type Sample = { loopMs: number; memoryBytes: number; connections: number }

/** The server from outside: how long its event loop was held up, its memory and its connections. */
export async function watch(
  { database }: Site,
  { url, everyMs, signal }: { url: string; everyMs: number; signal: AbortSignal },
): Promise<Sample[]> {
  const samples: Sample[] = []
  while (!signal.aborted) {
    await pause(everyMs, signal)
    const text = await fetch(`${url}/metrics`).then((reply) => reply.text())
    const gauge = (name: string) =>
      Number(new RegExp(`^${name}(?:{[^}]*})? ([\\d.e+-]+)$`, 'm').exec(text)?.[1])
    const { count } = await queriedOne<{ count: number }>(
      database,
      sql`select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
    )
    samples.push({
      loopMs: 1_000 * gauge('stint_nodejs_eventloop_lag_p99_seconds'),
      memoryBytes: gauge('stint_process_resident_memory_bytes'),
      connections: count,
    })
  }
  return samples
}

/** The last third by the third before: about 1 where nothing grows. */
export function growthOf(samples: readonly Sample[], part: 'memoryBytes' | 'connections'): number {
  const third = Math.floor(samples.length / 3)
  const of = (from: number, to: number) => median(samples.slice(from, to).map((each) => each[part]))
  return of(2 * third, samples.length) / of(third, 2 * third)
}
