import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

type Options = {
  keys: readonly (string | number)[]
  /** The usual height of a row; drawn ones are measured. */
  heightOf: (index: number) => number
  /** What stays in sight above and below the rows. */
  head: number
  foot?: number
  /** Is drawn also out of sight: the row that has the focus. */
  kept?: number | undefined
}

const rowsAhead = 8

/** The rows of a table in a frame that scrolls: of any number, only the ones in sight are drawn. */
export function useRowWindow({ keys, heightOf, head, foot = 0, kept }: Options) {
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: keys.length,
    getItemKey: (index) => keys[index] ?? index,
    getScrollElement: () => frame.current,
    estimateSize: heightOf,
    overscan: rowsAhead,
    scrollMargin: head,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot,
    initialRect: { width: 0, height: 800 },
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      if (kept === undefined || kept >= keys.length || inSight.includes(kept)) return inSight
      return [...inSight, kept].sort((one, other) => one - other)
    },
  })
  const shown = virtual.getVirtualItems()
  return {
    frame,
    /** The drawn rows, each with the space of the rows before that are not. */
    rows: shown.map(({ index, start }, at) => ({ index, gap: start - (shown[at - 1]?.end ?? head) })),
    below: virtual.getTotalSize() + head - (shown.at(-1)?.end ?? head),
    measure: virtual.measureElement,
    reveal: (index: number) => virtual.scrollToIndex(index),
  }
}
