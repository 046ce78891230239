import { type LiveEvent, readLive } from './live-stream.ts'
import { ApiProblem } from './problem.ts'

/** What the tab that is connected says to the others. */
type Word =
  | { kind: 'heard'; resources: string[] | 'everything' }
  | { kind: 'state'; isLive: boolean }
  | { kind: 'asks' }

export type Hearing = {
  /** Kinds of records that changed; 'everything': some may have been missed. */
  heard(resources: string[] | 'everything'): void
  /** Whether changes are heard at all; until then, and without, pages poll. */
  state(isLive: boolean): void
}

let live = false
const slowMs = 300_000

/** How often to look for what a stream would report: rarely while one is open. */
export function pollMs(milliseconds: number): () => number {
  return () => (live ? Math.max(slowMs, milliseconds) : milliseconds)
}

const againMs = 3_000
const rarelyMs = 60_000

/** Hears of changes in an organization. One tab of a browser is connected, and the others hear through it; the reply ends it. */
export function hearLive(userId: number, organizationId: number, hearing: Hearing): () => void {
  // Without locks (plain http) no tab can be the one.
  if (!navigator.locks) return () => {}
  const name = `stint-live-${userId}-${organizationId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const { signal } = leaving
  let isConnected = false
  const setLive = (isLive: boolean) => {
    live = isLive
    hearing.state(isLive)
  }
  const take = (word: Word) => {
    if (word.kind === 'heard') hearing.heard(word.resources)
    else if (word.kind === 'state') setLive(word.isLive)
    else if (isConnected) channel.postMessage({ kind: 'state', isLive: live } satisfies Word)
  }
  const tell = (word: Word) => {
    if (signal.aborted) return
    channel.postMessage(word)
    take(word)
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => take(data)
  channel.postMessage({ kind: 'asks' } satisfies Word)
  navigator.locks.request(name, { signal }, connect).catch(() => undefined)
  return () => {
    leaving.abort()
    channel.close()
    setLive(false)
  }

  async function connect(): Promise<void> {
    isConnected = true
    let lastId: string | undefined
    const hear = ({ event, id, data }: LiveEvent) => {
      lastId = id
      if (event === 'open' && !live) tell({ kind: 'state', isLive: true })
      // What changed while nobody listened is not known.
      if (event === 'open' && !data.resumed) tell({ kind: 'heard', resources: 'everything' })
      if (data.resources) tell({ kind: 'heard', resources: data.resources })
    }
    while (!signal.aborted) {
      try {
        await readLive({ organizationId, lastId, signal }, hear)
        await rest(Math.random() * 500)
      } catch (error) {
        tell({ kind: 'state', isLive: false })
        await rest(pauseAfter(error))
      }
    }
  }

  function rest(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(over, milliseconds)
      signal.addEventListener('abort', over)
      function over(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', over)
        done()
      }
    })
  }
}

/** A refusal is not asked again soon; a broken connection is. */
function pauseAfter(error: unknown): number {
  const isRefused =
    error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 401
  return (isRefused ? rarelyMs : againMs) * (0.5 + Math.random())
}
