import { type PointerEvent, useRef, useState } from 'react'
import type { PlanMember, PlanShift } from './plan-calls.ts'
import { resized, type Target } from './planner-moves.ts'
import { type Stop, shiftStop } from './planner-steps.ts'

/** So far the pointer moves before it is a drag and no click, and for each half hour at the end of a shift. */
const leastPixels = 5
const pixelsPerStep = 14

/** A shift that is dragged: how far, over which cell, and how long it would be. */
export type Drag = {
  stop: Stop
  x: number
  y: number
  cell: string | undefined
  duration: number | undefined
}

type Held = { shift: PlanShift; member: PlanMember; isEnd: boolean; x: number; y: number; isDrag: boolean }

export const cellName = (userId: number, date: string) => `${userId} ${date}`

/** Moves a shift to the cell where it is dropped, or changes its length at its end. The keyboard and a form do the same. */
export function useShiftDrag(onDrop: (shift: PlanShift, member: PlanMember, to: Target) => void) {
  const [drag, setDrag] = useState<Drag>()
  const held = useRef<Held>(undefined)
  const wasDragged = useRef(false)

  function begin(event: PointerEvent<HTMLElement>, shift: PlanShift, member: PlanMember, isEnd: boolean) {
    // A finger scrolls; it opens the shift instead.
    if (!shift.can_change || event.button !== 0 || event.pointerType === 'touch') return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = false
    held.current = { shift, member, isEnd, x: event.clientX, y: event.clientY, isDrag: false }
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const now = held.current
    if (now === undefined) return
    const [x, y] = [event.clientX - now.x, event.clientY - now.y]
    now.isDrag ||= Math.hypot(x, y) >= leastPixels
    if (!now.isDrag) return
    wasDragged.current = true
    const { shift, isEnd } = now
    setDrag({
      stop: shiftStop(shift.attendance_schedule_id, shift.date),
      ...(isEnd ? { x: 0, y: 0 } : { x, y }),
      cell: isEnd ? undefined : cellAt(event.clientX, event.clientY),
      duration: isEnd ? resized(shift.duration, Math.round(y / pixelsPerStep)) : undefined,
    })
  }

  function end(event: PointerEvent<HTMLElement>) {
    const now = held.current
    held.current = undefined
    setDrag(undefined)
    // The click that follows comes before this; a later one is meant.
    setTimeout(() => {
      wasDragged.current = false
    })
    if (!now?.isDrag) return
    const { shift, member } = now
    if (now.isEnd) {
      const duration = resized(shift.duration, Math.round((event.clientY - now.y) / pixelsPerStep))
      if (duration !== shift.duration) onDrop(shift, member, { duration })
      return
    }
    const [userId, date] = (cellAt(event.clientX, event.clientY) ?? '').split(' ')
    if (!userId || !date || cellName(Number(userId), date) === cellName(member.user_id, shift.date)) return
    onDrop(shift, member, {
      ...(Number(userId) !== member.user_id && { userId: Number(userId) }),
      ...(date !== shift.date && { date }),
    })
  }

  function cancel() {
    held.current = undefined
    setDrag(undefined)
  }

  return {
    drag,
    /** What a block needs to be dragged as a whole, or at its end. */
    handles: (shift: PlanShift, member: PlanMember, isEnd: boolean) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, shift, member, isEnd),
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: cancel,
    }),
    /** The click that ends a drag opens nothing. */
    isClick: () => !wasDragged.current,
  }
}

export type ShiftDrag = ReturnType<typeof useShiftDrag>

/** The dragged block lies over the cell, so all that is below the pointer is asked. */
function cellAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y))
    if (element instanceof HTMLElement && element.dataset.cell !== undefined) return element.dataset.cell
  return undefined
}
