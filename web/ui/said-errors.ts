import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The errors that the page shows in their place, each with how often. */
const said = new Map<unknown, number>()
const listeners = new Set<() => void>()
let version = 0

/** For what shows an error: the frame around the page then does not show it once more. */
export function useSaidError(error: unknown): void {
  useLayoutEffect(() => {
    count(error, 1)
    return () => count(error, -1)
  }, [error])
}

/** Whether something on the page shows the error; draws again when that changes. */
export function useIsSaid(): (error: unknown) => boolean {
  useSyncExternalStore(listen, () => version)
  return (error) => said.has(error)
}

function count(error: unknown, by: number): void {
  const shown = (said.get(error) ?? 0) + by
  if (shown > 0) said.set(error, shown)
  else said.delete(error)
  version += 1
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
