import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Block, Span } from '../tracking/blocks.ts'
import { dragged, type Part, stepped } from './timeline-moves.ts'

/** A block where it would be, not saved yet. */
export type Draft = { block: Block; span: Span }

type Held = Draft & { part: Part; y: number; before: Draft | undefined }

const leastPixels = 4

type Options = {
  msPerPixel: number
  bounds: Span
  onOpen: (block: Block) => void
  onSave: () => void
}

/** Moves and resizes blocks by pointer and by keys. Nothing is saved before the reader says so. */
export function useTimelineDrag({ msPerPixel, bounds, onOpen, onSave }: Options) {
  const [draft, setDraft] = useState<Draft>()
  const held = useRef<Held>(undefined)
  const wasDragged = useRef(false)

  function begin(event: PointerEvent<HTMLElement>, block: Block, part: Part, isGrip: boolean) {
    // A finger on the block itself scrolls; its grip and its edges drag.
    if (event.button !== 0 || (event.pointerType === 'touch' && !isGrip)) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = false
    const span = spanNow(block)
    held.current = { block, span, part, y: event.clientY, before: draft }
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const now = held.current
    if (now === undefined) return
    const pixels = event.clientY - now.y
    if (!wasDragged.current && Math.abs(pixels) < leastPixels) return
    wasDragged.current = true
    setDraft({ block: now.block, span: dragged(now.span, now.part, pixels * msPerPixel, within(now.block)) })
  }

  function end() {
    held.current = undefined
  }

  function cancel() {
    const before = held.current?.before
    held.current = undefined
    setDraft(before)
  }

  function click(block: Block) {
    // The click that ends a drag is none.
    if (wasDragged.current) wasDragged.current = false
    else onOpen(block)
  }

  function press(event: KeyboardEvent<HTMLElement>, block: Block) {
    const isMine = draft !== undefined && draft.block.fromMs === block.fromMs
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      setDraft({ block, span: stepped(spanNow(block), event.key, event.shiftKey, within(block)) })
    } else if (event.key === 'Escape' && (isMine || held.current)) {
      event.stopPropagation()
      held.current = undefined
      setDraft(undefined)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (isMine) onSave()
      else onOpen(block)
    }
  }

  function spanNow(block: Block): Span {
    return draft?.block.fromMs === block.fromMs ? draft.span : { fromMs: block.fromMs, toMs: block.toMs }
  }

  /** What is later than now can stay there. */
  function within(block: Block): Span {
    return { fromMs: bounds.fromMs, toMs: Math.max(bounds.toMs, block.toMs) }
  }

  return { draft, begin, follow, end, cancel, click, press, spanNow, clear: () => setDraft(undefined) }
}
