import { readFileSync } from 'node:fs'

/** Taken when the process starts, before an install that may outlive npm. */
const before = ancestors()

/** Calls back once when npm above us dies; some shells stay between npm and its script, so two levels count. */
export function watchAncestors(onLoss) {
  // Only npm is our keeper: started by hand in the background, we may outlive the shell.
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

/** Known on Linux only; elsewhere sh gives its place to the script, and one level is enough. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return ''
  }
}
