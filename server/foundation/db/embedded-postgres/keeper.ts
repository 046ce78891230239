import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from './launch.ts'
import { enterServer } from './presence.ts'

export type KeeperOptions = {
  directory: string
  password: string
  walArchive?: string | undefined
  /** Stops the server on close, even if other processes use it. */
  owns: boolean
  /** Called when the server dies, when it is back, and when a restart fails. */
  onChange(change: 'gone' | 'back' | Error): void
}

export type KeptPostgres = { url: string; close(): Promise<void> }

const everyMs = 200
// The process that started the server restarts it immediately. Others wait this long before they do it.
const patienceOfOthersMs = 2_000

/** Runs the embedded server and restarts it whenever it dies. The last process that closes stops it. */
export async function keepEmbeddedPostgres(options: KeeperOptions): Promise<KeptPostgres> {
  let server = await startEmbeddedPostgres(options)
  const { url } = server
  let presence = await enterServer(url)
  const closed = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await pause(everyMs)
      if (closed.signal.aborted) return
      if (!(await server.isRunning())) await bringBack()
    }
  }

  async function bringBack(): Promise<void> {
    options.onChange('gone')
    if (server.adopted && !options.owns) await pause(patienceOfOthersMs)
    if (closed.signal.aborted) return
    try {
      await server.stop()
      server = await startEmbeddedPostgres(options)
      // Without sockets, a restart changes the port, and our connections only know the old one.
      if (server.url !== url) throw new Error('The database restarted on another port. Restart Stint.')
      presence = await enterServer(url)
      options.onChange('back')
    } catch (error) {
      options.onChange(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: closed.signal }).catch(() => {})
  }

  return {
    url,
    async close() {
      closed.abort()
      await watching
      const isLast = await presence.leave()
      if (options.owns || isLast) await server.stop()
    },
  }
}
