import { type PointerEvent, useRef, useState } from 'react'

/** A tile that is dragged, and the place above which it is. */
export type Drag = { from: number; over: number }

/** Moves a tile to the place where its handle is dropped, by mouse or finger. Keys do the same. */
export function useTileDrag(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const held = useRef<Drag>(undefined)
  const change = (next: Drag | undefined) => {
    held.current = next
    setDrag(next)
  }
  return {
    drag,
    handlesOf: (at: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        change({ from: at, over: at })
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const over = placeAt(clientX, clientY)
        if (held.current && over !== undefined && over !== held.current.over)
          change({ ...held.current, over })
      },
      onPointerUp() {
        const now = held.current
        change(undefined)
        if (now && now.from !== now.over) onDrop(now.from, now.over)
      },
      onPointerCancel: () => change(undefined),
    }),
  }
}

function placeAt(x: number, y: number): number | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? undefined : Number(place)
}
