import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchOptions } from './bench.ts'

export type LoadRequest = {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /** What to post; a request without it only reads. */
  body?: string
  /** As many requests a second as given, in even steps, instead of as many as possible. */
  perSecond?: number
}

export type LoadResult = { requests: number; perSecond: number; p50Millis: number; p99Millis: number }

export type Load = (request: LoadRequest) => Promise<LoadResult>

/** A load generator in a separate process, so it shares no event loop. */
export function startLoad({ atEnd }: BenchOptions): Load {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  atEnd(async () => {
    child.disconnect()
    await once(child, 'exit')
  })
  return async (request) => {
    const answer = once(child, 'message')
    child.send(request)
    const [result] = await answer
    if ('fault' in result) throw new Error(result.fault)
    return result
  }
}
