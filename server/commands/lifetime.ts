import { onShutdown } from '../foundation/process/shutdown.ts'

export type Starting = {
  /** What is opened while starting; closed in the reverse order. */
  parts: AsyncDisposableStack
  /** Between two steps: ends the start when the process was told to end meanwhile. */
  check(): void
}

/** Runs a process that stays. Told to end, even while it starts, it closes all that it opened before it goes. */
export async function live(
  start: (starting: Starting) => Promise<void>,
  onEnd: (reason: string) => void,
): Promise<void> {
  const parts = new AsyncDisposableStack()
  const ending = new AbortController()
  const started = start({ parts, check: () => ending.signal.throwIfAborted() })
  onShutdown(async (reason) => {
    onEnd(reason)
    ending.abort()
    await started.catch(() => {})
    await parts.disposeAsync()
  })
  try {
    await started
  } catch (error) {
    // The shutdown closes what there is and ends the process.
    if (ending.signal.aborted) return
    await parts.disposeAsync()
    throw error
  }
}
