import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from './launch.ts'

export type KeeperOptions = {
  directory: string
  password: string
  /** Stops the server in the end even where another process started it. */
  owns: boolean
  /** Told when the server was found dead, when it is back, and when a try to start it failed. */
  onChange(change: 'gone' | 'back' | Error): void
}

export type KeptPostgres = { url: string; close(): Promise<void> }

const everyMs = 200
// Whoever started the server brings it back at once; others give them this long before they do it themselves.
const patienceOfOthersMs = 2_000

/** The embedded server, started again whenever it dies; closing leaves a server that others started. */
export async function keepEmbeddedPostgres(options: KeeperOptions): Promise<KeptPostgres> {
  let server = await startEmbeddedPostgres(options)
  const { url } = server
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
      // Where there are no sockets the port is another one after a restart, and our connections know the old.
      if (server.url !== url) throw new Error('The database came back on another port: restart Stint.')
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
      if (options.owns || !server.adopted) await server.stop()
    },
  }
}
