import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

export type DirectoryOwner = { pid: number; url?: string }
export type DirectoryClaim = { release(): Promise<void> } | { takenBy: DirectoryOwner }

/** Keeps a reference: an unreferenced lock would be garbage-collected and released. */
const held = new Set<DatabaseSync>()

/** Makes this process the only owner of a data directory, or returns the owner. The kernel frees it on kill -9. */
export async function claimDirectory(directory: string, details: { url?: string }): Promise<DirectoryClaim> {
  await mkdir(directory, { recursive: true, mode: 0o711 })
  const note = join(directory, 'owner.json')
  const end = performance.now() + 2000
  for (;;) {
    const lock = tryLock(join(directory, 'owner.lock'))
    if (lock) {
      await writeNote(note, { pid: process.pid, ...details })
      return { release: () => release(lock, note) }
    }
    // A new owner holds the lock briefly before its file replaces that of a dead one.
    const owner = await readNote(note)
    if (owner && isAlive(owner.pid)) return { takenBy: owner }
    if (performance.now() > end) return { takenBy: owner ?? { pid: 0 } }
    await wait(20)
  }
}

/** SQLite's reserved lock is a kernel lock on every platform: no stale files, no races, no path limit. */
function tryLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('begin immediate')
    held.add(lock)
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw new Error(`Stint cannot write in its data directory: ${path}`, { cause: error })
  }
}

async function release(lock: DatabaseSync, note: string): Promise<void> {
  if (!held.delete(lock)) return
  await rm(note, { force: true })
  lock.close()
}

async function writeNote(path: string, owner: DirectoryOwner): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(owner)}\n`, { mode: 0o644 })
  await rename(draft, path)
}

async function readNote(path: string): Promise<DirectoryOwner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
