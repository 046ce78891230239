import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const beat = 1000
const silence = 20_000

/** Runs `work` while no other process installs here; a lock whose owner died is taken over. */
export async function withInstallLock(root, work) {
  const lock = join(root, '.stint-install-lock')
  await take(lock)
  // npm runs beside us, so the beat goes on; it stops with us, and then npm is soon done or dead.
  const heart = setInterval(() => touch(lock), beat)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    rmSync(lock, { recursive: true, force: true })
  }
}

async function take(lock) {
  let told = false
  for (;;) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isStale(lock)) remove(lock)
    else if (!told) {
      process.stderr.write('Waiting for another process that installs packages here…\n')
      told = true
    }
    await wait(100)
  }
}

/** The beat decides, not the pid: after kill -9 npm may go on for a while, and pids are used again. */
function isStale(lock) {
  try {
    const quiet = Date.now() - statSync(lock).mtimeMs
    return quiet > silence || (quiet > 5 * beat && !isAlive(Number(readFileSync(join(lock, 'pid'), 'utf8'))))
  } catch {
    return false
  }
}

/** Only one of several waiting processes can move the directory away. */
function remove(lock) {
  const aside = `${lock}-${process.pid}`
  try {
    renameSync(lock, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // Somebody else was faster.
  }
}

function touch(lock) {
  try {
    const now = new Date()
    utimesSync(lock, now, now)
  } catch {
    // The work goes on without the beat.
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
