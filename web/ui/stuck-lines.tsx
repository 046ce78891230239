import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './data-table.module.css'

type Props = { at: 'head' | 'totals'; table: RefObject<HTMLTableElement | null>; children: ReactNode }

/**
 * The head or the totals once more, for a table that scrolls sideways: its frame holds the real ones, so they would leave with the
 * rows. These lie on them, stay in sight, and follow the frame sideways.
 */
export function StuckLines({ at, table, children }: Props) {
  const lines = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frame = table.current?.parentElement
    const own = lines.current
    if (!frame || !own) return undefined
    const follow = () => {
      own.scrollLeft = frame.scrollLeft
    }
    // The bar to scroll with is between the last line and what follows the frame.
    own.style.setProperty('--bar', `${frame.offsetHeight - frame.clientHeight}px`)
    own.style.setProperty('--lines', `${own.offsetHeight}px`)
    follow()
    frame.addEventListener('scroll', follow, { passive: true })
    return () => frame.removeEventListener('scroll', follow)
  })
  return (
    <div ref={lines} className={classes.stuck} data-at={at} aria-hidden>
      <table className={classes.table}>{children}</table>
    </div>
  )
}
