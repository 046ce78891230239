import { useEffect, useState } from 'react'

// By then the page has its own code and data, which must not share a slow connection.
const settledMs = 1_200

/** True once a page was open for a moment: what it may need next loads then. */
export function useSettled(afterMs = settledMs): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isSettled
}

/** Loads dialogs once the page has settled, so that they open at once. */
export function usePreload(...parts: { preload: () => Promise<unknown> }[]): void {
  const isSettled = useSettled()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a page are always the same.
  useEffect(() => {
    if (isSettled) for (const part of parts) void part.preload()
  }, [isSettled])
}
