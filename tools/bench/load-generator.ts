import autocannon from 'autocannon'
import { quantile } from './bench.ts'
import type { LoadRequest, LoadResult } from './load.ts'
import { type Answered, steadily } from './steady-load.ts'

process.on('message', (request: LoadRequest) => {
  run(request).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.message : String(error) }),
  )
})

async function run(request: LoadRequest): Promise<LoadResult> {
  const { perSecond } = request
  const { times, seconds, errors, non2xx } =
    perSecond === undefined ? await atFullSpeed(request) : await steadily({ ...request, perSecond })
  if (errors > 0 || non2xx > 0)
    throw new Error(`${request.url}: ${errors} errors and ${non2xx} answers other than 2xx`)
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50Millis: quantile(times, 0.5),
    p99Millis: quantile(times, 0.99),
  }
}

/** Each connection sends its next request as soon as the one before is answered. */
async function atFullSpeed({ url, headers, connections, seconds, body }: LoadRequest): Promise<Answered> {
  const times: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const asked = {
    url,
    headers,
    connections,
    duration: seconds,
    ...(body !== undefined && { method: 'POST' as const, body }),
  }
  const running = autocannon(asked, (error, result) => (error ? reject(error) : resolve(result)))
  // The generator's own histogram only has whole milliseconds.
  running.on('response', (_client, _status, _bytes, time) => times.push(time))
  const { duration, errors, non2xx } = await promise
  return { times, seconds: duration, errors, non2xx }
}
