import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findPostmaster, stopPostmaster } from '../../server/foundation/db/embedded-postgres/postmaster.ts'

/** Folders of test runs are named so, with the pid of the runner. */
export const folderPrefix = 'stint-npm-test-'
/** Memory that looks like a folder, on Linux. */
export const memoryFolder = '/dev/shm'

/** A run that was killed with -9 leaves its tests, its server and its folder: they go before the next one. */
export async function sweepDeadRuns(): Promise<void> {
  for (const folder of [...(await listRuns(tmpdir())), ...(await listRuns(memoryFolder))]) {
    if (isAlive(pidOf(folder))) continue
    await endTestsOf(folder)
    const left = await findPostmaster(join(folder, 'postgres'))
    if (left) await stopPostmaster(left.pid)
    await rm(folder, { recursive: true, force: true })
  }
}

async function listRuns(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => [])
  return names.filter((name) => name.startsWith(folderPrefix)).map((name) => join(parent, name))
}

function pidOf(folder: string): number {
  return Number.parseInt(basename(folder).slice(folderPrefix.length), 10)
}

/** Each test process names its report in the run's folder; it leads a group of all that it started. */
async function endTestsOf(folder: string): Promise<void> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!line.includes(`--test-reporter-destination=${folder}/`)) continue
    try {
      process.kill(-Number(pid), 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
