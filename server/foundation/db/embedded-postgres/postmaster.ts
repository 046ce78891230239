import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from './error-code.ts'

/** The lock file of a running server. */
export type Postmaster = { pid: number; port: number; socketDirectory: string; isReady: boolean }

/** Reads the lock file of a running server. Removes a stale one. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const path = join(cluster, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => '')
  const [pid, , , port, socketDirectory, , , status] = text.split('\n').map((line) => line.trim())
  if (!pid) return undefined
  // After a reboot or in a copy, the pid may belong to another program that PostgreSQL would mistake for a server.
  if (!(await isServerOf(cluster, Number(pid)))) {
    await rm(path, { force: true })
    return undefined
  }
  return {
    pid: Number(pid),
    port: Number(port),
    socketDirectory: socketDirectory ?? '',
    isReady: status === 'ready',
  }
}

/** Fast shutdown, then immediate after 30 seconds. Returns when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal)) return
    const patience = performance.now() + 30_000
    while (performance.now() < patience) {
      if (!(await isRunning(pid))) return
      await wait(5)
    }
  }
}

/** True while the process exists and is not a zombie; a container without an init may keep zombies forever. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!send(pid, 0)) return false
  if (process.platform !== 'linux') return true
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return state !== '' && !/\) [ZX]/.test(state)
}

/** True for a running PostgreSQL of this cluster, even if the directory was renamed since it started. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid || !(await isRunning(pid))) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres' && (await isSameDirectory(`/proc/${pid}/cwd`, cluster))
  }
  const listed = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => undefined)
  return basename(listed?.stdout.trim() ?? '') === 'postgres'
}

async function isSameDirectory(one: string, other: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(one), stat(other)])
    return a.dev === b.dev && a.ino === b.ino
  } catch (error) {
    // We cannot see the directory of another user's process, so we assume that it is the server.
    return ['EACCES', 'EPERM'].includes(errorCode(error) ?? '')
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
