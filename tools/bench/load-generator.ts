import autocannon from 'autocannon'
import { quantile } from './bench.ts'
import type { LoadRequest, LoadResult } from './load.ts'

process.on('message', (request: LoadRequest) => {
  run(request).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.message : String(error) }),
  )
})

async function run({
  url,
  headers,
  connections,
  seconds,
  body,
  perSecond,
}: LoadRequest): Promise<LoadResult> {
  const times: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const asked = {
    ...{ url, headers, connections, duration: seconds },
    ...(body !== undefined && { method: 'POST' as const, body }),
    ...(perSecond !== undefined && { overallRate: perSecond }),
  }
  const running = autocannon(asked, (error, result) => (error ? reject(error) : resolve(result)))
  // The generator's own histogram only has whole milliseconds.
  running.on('response', (_client, _status, _bytes, time) => times.push(time))
  const result = await promise
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors and ${result.non2xx} answers other than 2xx`)
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50Millis: quantile(times, 0.5),
    p99Millis: quantile(times, 0.99),
  }
}
