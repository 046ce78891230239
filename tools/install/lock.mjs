import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const beat = 1000
const silence = 20_000

/** Runs `work` while no other process installs here. Takes over a lock whose owner died. */
export async function withInstallLock(root, lacking, work) {
  const lock = join(root, '.stint-install-lock')
  await take(lock).catch((error) => {
    throw isReadOnly(error) ? new Error(cannotWrite(root, lacking)) : error
  })
  // npm runs beside us, so the heartbeat continues. If we stop, npm soon ends too.
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

/** The heartbeat decides, not the pid: npm may outlive a kill -9 for a while, and pids are reused. */
function isStale(lock) {
  try {
    const quiet = Date.now() - statSync(lock).mtimeMs
    return quiet > silence || (quiet > 5 * beat && !isAlive(Number(readFileSync(join(lock, 'pid'), 'utf8'))))
  } catch {
    return false
  }
}

/** Only one waiting process can move the directory away. */
function remove(lock) {
  const aside = `${lock}-${process.pid}`
  try {
    renameSync(lock, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // Another process was faster.
  }
}

function touch(lock) {
  try {
    const now = new Date()
    utimesSync(lock, now, now)
  } catch {
    // The work continues without the heartbeat.
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isReadOnly(error) {
  return ['EACCES', 'EPERM', 'EROFS'].includes(error.code)
}

function cannotWrite(root, lacking) {
  const more = lacking.length > 5 ? ` and ${lacking.length - 5} more` : ''
  return (
    `The installation in ${root} lacks ${lacking.slice(0, 5).join(', ')}${more}, and this user cannot write there. ` +
    `Run npm ci --omit=dev in it as its owner.`
  )
}
