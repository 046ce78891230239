import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { setInterval } from 'node:timers'

const largest = 5 * 1024 * 1024

export type ServerLog = { path: string; tail(from: number): Promise<string>; size(): Promise<number> }

/** The server's log. It rotates at 5 MB and keeps one older copy. */
export async function openServerLog(path: string): Promise<ServerLog> {
  await trim(path)
  return {
    path,
    size: () => sizeOf(path),
    async tail(from) {
      await using file = await open(path, 'r')
      const length = Math.min((await sizeOf(path)) - from, 4000)
      if (length <= 0) return ''
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(length),
        0,
        length,
        (await sizeOf(path)) - length,
      )
      return buffer.toString('utf8', 0, bytesRead).trim()
    },
  }
}

/** Rotates the log while the server runs. The returned function stops the watch. */
export function keepBounded(path: string): () => void {
  const timer = setInterval(() => trim(path).catch(() => {}), 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

async function trim(path: string): Promise<void> {
  if ((await sizeOf(path)) <= largest) return
  await copyFile(path, `${path}.1`)
  // The server appends, so it continues at the new end.
  await truncate(path)
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.size,
    () => 0,
  )
}
