import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { leastMemoryMb, memoryLimitMb } from '../../foundation/process/memory-limit.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const megabyte = 1024 ** 2

/** The limit of the container or service counts, not the machine. */
export function checkMemory(
  config: Pick<Config, 'databaseUrl'> | undefined,
  limitMb = memoryLimitMb(),
): Finding {
  const available = Math.round(process.availableMemory() / megabyte)
  const machineMb = Math.floor(totalmem() / megabyte)
  const all =
    limitMb < machineMb ? `${limitMb} MB (a limit; the machine has ${machineMb} MB)` : `${limitMb} MB`
  const heap = Math.round(getHeapStatistics().heap_size_limit / megabyte)
  const message = `${Math.min(available, limitMb)} of ${all} available; the heap may grow to ${heap} MB.`
  const least = config?.databaseUrl === undefined ? leastMemoryMb.embedded : leastMemoryMb.external
  if (limitMb < least)
    return warning(
      'memory',
      message,
      `Stint needs at least ${least} MB here. Raise the limit, or add memory.`,
    )
  return available < 300
    ? warning('memory', message, 'Stint and its embedded database need about 500 MB. Free or add memory.')
    : ok('memory', message)
}

/** Free, or used by a running Stint. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  if (port === 0) return ok('port', 'PORT is 0: Stint picks a free port.')
  const code = await tryToListen(host, port)
  if (code === undefined) return ok('port', `Port ${port} is free.`)
  if (code !== 'EADDRINUSE')
    return fault(
      'port',
      `Stint cannot listen on ${host}:${port} (${code}).`,
      'Set HOST and PORT to values that this user can use.',
    )
  if (await isStint(host, port)) return ok('port', `Stint is running on port ${port}.`)
  return fault('port', `Another program is using port ${port}.`, 'Stop it, or set PORT to a free port.')
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
