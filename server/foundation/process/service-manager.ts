import { spawn } from 'node:child_process'

/**
 * Reports the state of this service to systemd (Type=notify). Node has no Unix datagram sockets, so the program that
 * comes with systemd sends it. Returns why it could not, or undefined.
 */
export async function notifyServiceManager(
  socket: string | undefined,
  state: 'READY=1' | 'STOPPING=1',
): Promise<string | undefined> {
  if (socket === undefined) return undefined
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const child = spawn('systemd-notify', [state], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part) => (said += part))
  child.once('error', (error) => resolve(error.message))
  child.once('close', (code) => resolve(code === 0 ? undefined : said.trim() || `exit code ${code}`))
  return promise
}
