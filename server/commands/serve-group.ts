import { availableParallelism } from 'node:os'
import { InvalidArgumentError } from 'commander'
import type { Logger } from 'pino'
import { findOpenPort } from '../foundation/http/listen.ts'
import type { Role } from '../foundation/operation/beats.ts'
import { type Group, MemberFailed, startGroup } from '../foundation/process/group/parent.ts'
import { memoryLimitMb } from '../foundation/process/memory-limit.ts'
import type { Config } from '../settings/config.ts'
import { type Asked, type ProcessPlan, planProcesses } from '../settings/plan-processes.ts'
import { processCount } from '../settings/setting.ts'
import { CommandRefused, exitCodes } from './output.ts'

export function processOption(given: string): Asked {
  const read = processCount(given)
  if ('fault' in read) throw new InvalidArgumentError(read.fault)
  return read.value
}

/** Undefined: this process does everything itself. */
export function planGroup(config: Config, role: Role, asked: Asked): ProcessPlan | undefined {
  if (role === 'worker') {
    if (asked === 1 || asked === 'auto') return undefined
    throw new CommandRefused('A worker is one process. Start more with --role worker instead of --processes.')
  }
  const plan = planProcesses(asked, role === 'all' ? 1 : 0, {
    cores: availableParallelism(),
    canShare: process.platform === 'linux',
    memory: memoryLimitMb(),
    connections: config.databaseConnections,
    areConnectionsSet: config.areConnectionsSet,
  })
  if ('fault' in plan) throw new CommandRefused(plan.fault, exitCodes.configuration)
  return plan.api === 1 ? undefined : plan
}

type GroupParts = { config: Config; role: Role; log: Logger; onLine?: (line: string) => void }

/** Several processes on one port, and one for background work if the role has it. */
export async function serveGroup(
  plan: ProcessPlan,
  { config, role, log, onLine }: GroupParts,
): Promise<Group & { port: number }> {
  // They share the port with each other, but not with another program.
  const port = await findOpenPort(config)
  const serving = Array.from({ length: plan.api }, (_, at) => memberOf('api', `api ${at + 1}`))
  try {
    const { stop } = await startGroup({
      // Whatever runs now, from sources or not.
      program: process.argv[1] ?? '',
      members: role === 'all' ? [...serving, memberOf('worker', 'worker')] : serving,
      environment: {
        PORT: String(port),
        STINT_PROCESSES: '1',
        STINT_DATABASE_CONNECTIONS: String(plan.connectionsEach),
        // The parent reports to systemd for all.
        NOTIFY_SOCKET: '',
      },
      execArgv: [...process.execArgv, `--max-old-space-size=${plan.heapEach}`],
      onLine,
      onEnd: ({ name }, { code, signal, waitMs }) =>
        log.error({ process: name, code, signal, wait_ms: waitMs }, 'a process ended; it starts again'),
    })
    return { port, stop }
  } catch (error) {
    if (error instanceof MemberFailed) throw new CommandRefused(error.message, error.exitCode)
    throw error
  }
}

function memberOf(role: 'api' | 'worker', name: string) {
  return { name, args: ['serve', '--role', role, '--member'] }
}
