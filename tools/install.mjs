import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { withInstallLock } from './install/lock.mjs'
import { runNpmCi } from './install/npm-ci.mjs'
import { findRuntime } from './install/runtime.mjs'
import { matchesLockFile } from './install/verify.mjs'

const root = resolve(import.meta.dirname, '..')
const stampPath = join(root, 'node_modules', '.stint-lock-hash')

/**
 * Installs the packages if the lock file changed, and returns the path of the Node that runs Stint.
 * Plain JavaScript for Node 20 or newer, because nothing is installed yet.
 */
export async function installWhatIsMissing() {
  if (!isStamped()) await withInstallLock(root, install)
  return findRuntime(root)
}

async function install() {
  // The previous lock holder may have done the work.
  if (isStamped()) return
  if (!matchesLockFile(root)) await runNpmCi(root)
  mkdirSync(dirname(stampPath), { recursive: true })
  writeFileSync(stampPath, wantedStamp())
}

function isStamped() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wantedStamp()
}

/** Includes the platform: a Mac and its Linux containers may share a checkout. */
function wantedStamp() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}
