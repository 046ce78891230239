import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Remembers a child that must not outlive the test run; the returned function forgets it. */
export function trackGroup(child: ChildProcess): () => void {
  running.add(child)
  return () => running.delete(child)
}

/** Ends everything that still runs, for Ctrl-C. */
export function endAllGroups(): void {
  for (const child of running) endGroup(child)
}

/** Ends a child together with all that it started in its group. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}
