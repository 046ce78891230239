import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those could take a port before its server starts. */
const range = { from: 20_000, to: 32_000 }

/** A port of this machine that nothing uses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  try {
    await listening
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
