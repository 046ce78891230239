import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'

const megabyte = 1024 ** 2

/** What is supported at least, with the embedded database and without; `npm run bench -- memory` measures it. */
export const leastMemoryMb = { embedded: 512, external: 320 }

/** What this process may use, in megabytes: the memory of the machine, or less if a container or a service has a limit. */
export function memoryLimitMb(root = '/', machineBytes = totalmem()): number {
  return Math.floor(Math.min(machineBytes, groupLimit(root) ?? machineBytes) / megabyte)
}

/** The smallest limit of the control groups that this process is in, in bytes; undefined: there is none. */
export function groupLimit(root: string): number | undefined {
  const lines = (textOf(join(root, 'proc/self/cgroup')) ?? '').split('\n').map((line) => line.split(':'))
  const limits = lines.flatMap(([, controllers = '', path = '/']) => {
    // Version 2 has one group without controllers; version 1 has one for each controller.
    if (controllers === '')
      return limitsAbove(join(root, 'sys/fs/cgroup'), path, ['memory.max', 'memory.high'])
    if (!controllers.split(',').includes('memory')) return []
    return limitsAbove(join(root, 'sys/fs/cgroup/memory'), path, ['memory.limit_in_bytes'])
  })
  return limits.length > 0 ? Math.min(...limits) : undefined
}

/** A group is bound by all groups above it. In a container, its own group is often the only one that can be seen. */
function limitsAbove(mount: string, path: string, names: readonly string[]): number[] {
  const here = names.flatMap((name) => limitOf(textOf(join(mount, path, name))))
  return path === '/' || path === '.' ? here : [...here, ...limitsAbove(mount, dirname(path), names)]
}

// Without a limit, version 2 says max, and version 1 a number that no machine has.
const none = 2 ** 60

function limitOf(text: string | undefined): number[] {
  const bytes = /^\d+$/.test(text ?? '') ? Number(text) : none
  return bytes > 0 && bytes < none ? [bytes] : []
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
