let last: Promise<unknown> = Promise.resolve()

/** One report after the other: a board of many tiles asks the server for one of them at a time. */
export function inTurn<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const mine = last.then(() => {
    signal.throwIfAborted()
    return run()
  })
  last = mine.catch(() => undefined)
  return mine
}
