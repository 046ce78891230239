import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../../server/foundation/testing/until.ts'

/** A control group with a limit of memory: what runs in it is killed beyond. */
export type ControlGroup = {
  /** A file that takes the number of a process. */
  members: string
  /** The peak usage, and the part that cannot be given back: memory of processes, without cached files. */
  usage(): { peakBytes: number; heldBytes: number; kills: number }
  /** Once its processes have ended, which the kernel notices a little later. */
  remove(): Promise<void>
}

function isRemoved(directory: string): boolean {
  try {
    rmdirSync(directory)
    return true
  } catch {
    return !existsSync(directory)
  }
}

/** Below the group of this process, version 2 or 1; undefined: this user may not create one. */
export function makeControlGroup(limitMb: number): ControlGroup | undefined {
  const lines = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const own = (controller: string) =>
    lines.find(([, names = '']) => names.split(',').includes(controller))?.[2]
  const [first, second] = [own('memory'), own('')]
  const parent =
    first === undefined ? join('/sys/fs/cgroup', second ?? '/') : join('/sys/fs/cgroup/memory', first)
  const directory = join(parent, `stint-${process.pid}-${limitMb}`)
  const file = (name: string) => join(directory, name)
  const limit = first === undefined ? 'memory.max' : 'memory.limit_in_bytes'
  try {
    mkdirSync(directory)
    if (!existsSync(file(limit))) throw new Error('The group has no memory controller.')
    writeFileSync(file(limit), String(limitMb * 1024 ** 2))
  } catch {
    if (existsSync(directory)) rmdirSync(directory)
    return undefined
  }
  const number = (name: string) => Number(readFileSync(file(name), 'utf8'))
  const field = (name: string, key: string) =>
    Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(readFileSync(file(name), 'utf8'))?.[1] ?? 0)
  return {
    members: file('cgroup.procs'),
    usage: () =>
      first === undefined
        ? {
            peakBytes: number('memory.peak'),
            heldBytes: field('memory.stat', 'anon') + field('memory.stat', 'shmem'),
            kills: field('memory.events', 'oom_kill'),
          }
        : {
            peakBytes: number('memory.max_usage_in_bytes'),
            heldBytes: field('memory.stat', 'total_rss') + field('memory.stat', 'total_shmem'),
            kills: field('memory.oom_control', 'oom_kill'),
          },
    remove: () => until(() => isRemoved(directory), 'the control group is empty'),
  }
}
