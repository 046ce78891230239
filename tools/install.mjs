import { resolve } from 'node:path'
import { finishInstall, installBeside } from './install/beside.mjs'
import { withInstallLock } from './install/lock.mjs'
import { findRuntime } from './install/runtime.mjs'
import { hasDev, listLacking } from './install/verify.mjs'

const root = resolve(import.meta.dirname, '..')

/**
 * Installs the packages unless what is there is enough, and returns the path of the Node that runs Stint. Running it needs no
 * packages for development, which take a third of the time; tests and tools install them when they first run.
 * Plain JavaScript for Node 20 or newer, because nothing is installed yet.
 */
export async function installWhatIsMissing({ withDev = false } = {}) {
  const lacking = () => listLacking(root, { withDev })
  const first = lacking()
  if (first.length > 0)
    await withInstallLock(root, first, async () => {
      // The previous lock holder may have done the work, or died near its end.
      if (lacking().length === 0) return
      finishInstall(root, { withDev })
      const left = lacking()
      if (left.length > 0) await installBeside(root, left, { withDev: withDev || hasDev(root) })
    })
  return findRuntime(root)
}
