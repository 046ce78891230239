import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import type { Config } from '../../config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const megabyte = 1024 ** 2

export function checkMemory(): Finding {
  const available = Math.round(process.availableMemory() / megabyte)
  const limit = process.constrainedMemory()
  const all = Math.round((limit > 0 && limit < totalmem() ? limit : totalmem()) / megabyte)
  const message = `${available} of ${all} MB are available.`
  return available < 300
    ? warning(
        'memory',
        message,
        'Stint and its embedded database want about 500 MB: stop something else, or give more.',
      )
    : ok('memory', message)
}

/** Free, or taken by a Stint that answers. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  if (port === 0) return ok('port', 'PORT is 0: any free port is taken.')
  const code = await tryToListen(host, port)
  if (code === undefined) return ok('port', `Port ${port} is free.`)
  if (code !== 'EADDRINUSE')
    return fault(
      'port',
      `Nothing can serve on ${host}:${port} (${code}).`,
      'Set HOST and PORT to what this user may use.',
    )
  if (await isStint(host, port)) return ok('port', `Stint answers on port ${port}.`)
  return fault('port', `Port ${port} is taken by another program.`, 'Stop it, or set PORT to a free one.')
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  return promise
}

async function isStint(host: string, port: number): Promise<boolean> {
  const reached =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  try {
    const reply = await fetch(`http://${reached}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) })
    const body = (await reply.json()) as { status?: unknown }
    return body.status === 'ok' && reply.headers.has('x-request-id')
  } catch {
    return false
  }
}
