import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls sideways: the open one is in sight when the page opens, when `at` changes, and when the row
 * has another width.
 */
export function useOpenInSight(at: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is open at another place.
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    // It begins with a call of its own.
    const observer = new ResizeObserver(() => bringIntoSight(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [at])
  return row
}

/** Moves the row alone: `scrollIntoView` would move the page too. */
function bringIntoSight(row: HTMLElement): void {
  const open = row.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!open) return
  const around = row.getBoundingClientRect()
  if (open.left >= around.left && open.right <= around.right) return
  row.scrollLeft += (open.left + open.right - around.left - around.right) / 2
}
