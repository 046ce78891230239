import { readFileSync } from 'node:fs'

/** Read at process start, before an install that may outlive npm. */
const before = ancestors()

/** Calls back once when the npm above us dies. Some shells stay between npm and its script, so we check two levels. */
export function watchAncestors(onLoss) {
  // Only npm owns us. Started by hand in the background, we may outlive the shell.
  if (!process.env.npm_lifecycle_event) return () => {}
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    onLoss()
  }, 250)
  return () => clearInterval(timer)
}

function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

/** Known only on Linux. Elsewhere sh execs the script, and one level is enough. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return ''
  }
}
