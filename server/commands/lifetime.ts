import { onShutdown } from '../foundation/process/shutdown.ts'

export type Starting = {
  /** The parts opened during startup; closed in reverse order. */
  parts: AsyncDisposableStack
  /** Call it between two steps: it aborts startup if the process was asked to stop. */
  check(): void
}

/** Runs a long-lived process. When asked to stop, even during startup, it closes everything it opened. */
export async function live(
  start: (starting: Starting) => Promise<void>,
  { drainSeconds = 0, onEnd }: { drainSeconds?: number; onEnd: (reason: string) => void },
): Promise<void> {
  const parts = new AsyncDisposableStack()
  const ending = new AbortController()
  const started = start({ parts, check: () => ending.signal.throwIfAborted() })
  onShutdown(async (reason) => {
    onEnd(reason)
    ending.abort()
    await started.catch(() => {})
    await parts.disposeAsync()
  }, drainSeconds)
  try {
    await started
  } catch (error) {
    // The shutdown closes what is open and ends the process.
    if (ending.signal.aborted) return
    await parts.disposeAsync()
    throw error
  }
}
