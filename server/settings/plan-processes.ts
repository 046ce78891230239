import { mostProcesses } from './setting.ts'

export type Asked = number | 'auto'

export type Machine = {
  cores: number
  /** Whether several processes can listen on one port. */
  canShare: boolean
  /** Megabytes. */
  memory: number
  /** The maximum number of database connections, and whether the operator set it. */
  connections: number
  areConnectionsSet: boolean
}

export type ProcessPlan = {
  /** Processes that serve requests. One means: everything in one process, without a parent. */
  api: number
  connectionsEach: number
  /** The heap of each process, in megabytes. */
  heapEach: number
}

export const fewestConnections = 4
/** What a process takes that serves an organization of usual size. */
const leastMemory = 256
const largestHeap = 4_096

/** How many processes share one address, and what each may use: together no more than one alone might. */
export function planProcesses(
  asked: Asked,
  workers: 0 | 1,
  machine: Machine,
): ProcessPlan | { fault: string } {
  const { cores, canShare, memory, connections, areConnectionsSet } = machine
  const withinMemory = Math.floor(memory / leastMemory) - workers
  const withinConnections = areConnectionsSet
    ? Math.floor(connections / fewestConnections) - workers
    : mostProcesses
  const usable = canShare ? cores - 1 : 1
  const api =
    asked === 'auto' ? Math.max(1, Math.min(usable, withinMemory, withinConnections, mostProcesses)) : asked
  const processes = api === 1 ? 1 : api + workers
  if (api > 1 && !canShare)
    return {
      fault:
        'Several processes on one port need Linux. Start one, or each on a port of its own behind a proxy.',
    }
  if (api > 1 && api > withinConnections)
    return {
      fault: `STINT_DATABASE_CONNECTIONS is ${connections}, and ${processes} processes need at least ${processes * fewestConnections}. Raise it, or start fewer processes.`,
    }
  const shared = areConnectionsSet ? connections : Math.max(connections, processes * fewestConnections)
  return {
    api,
    connectionsEach: Math.floor(shared / processes),
    heapEach: Math.min(largestHeap, Math.floor(memory / 2 / processes)),
  }
}
