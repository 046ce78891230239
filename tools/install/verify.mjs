import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** True if npm's record of installed packages matches the lock file, for node_modules we did not create. */
export function matchesLockFile(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  const isThere = ([path, entry]) => {
    if (path === '' || entry.link) return true
    const found = installed[path]
    if (!found) return isForOthers(entry)
    return found.version === entry.version && existsSync(join(root, path, 'package.json'))
  }
  return Object.entries(wanted).every(isThere)
}

/** npm skips optional packages of other platforms; those of this platform must be present. */
function isForOthers(entry) {
  if (!entry.optional && !entry.peer) return false
  const fits = (list, value) => !list || list.includes(value)
  return (
    Boolean(entry.peer) ||
    !fits(entry.os, process.platform) ||
    !fits(entry.cpu, process.arch) ||
    Boolean(entry.libc)
  )
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
