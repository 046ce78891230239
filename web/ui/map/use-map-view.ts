import { type PointerEvent, useRef, useState } from 'react'
import {
  fitting,
  type Pixel,
  type Point,
  panned,
  pixelOf,
  pointAt,
  type Size,
  type Spot,
  type View,
  zoomed,
} from './view.ts'

/** A place that the reader can move: by dragging it, by a click, or by Shift and the arrow keys. */
export type Placing = { at: Point | undefined; onMove: (to: Point) => void }

type Held = { isPlace: boolean; last: Pixel; start: Pixel; isDrag: boolean }

const clickPixels = 4
const reachPixels = 18
const stepPixels = 60
const nudgePixels = 8
const zoomStep = 1.6

const arrows: Record<string, Pixel> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/** What a map shows, and how pointer, keys and buttons change it. Until the reader moves it, it shows everything. */
export function useMapView(spots: readonly Spot[], size: Size, placing: Placing | undefined) {
  const [kept, keep] = useState<View>()
  const held = useRef<Held>(undefined)
  const view = kept && isInSight(kept, size, placing?.at) ? kept : fitting(spots, size)

  const zoom = (factor: number, around?: Pixel) => keep(zoomed(view, size, factor, around))

  function place(pixel: Pixel): void {
    keep(view)
    placing?.onMove(rounded(pointAt(view, size, pixel)))
  }

  function press(key: string, isShift: boolean): boolean {
    const by = arrows[key]
    if (by && isShift && placing?.at) {
      const now = pixelOf(view, size, placing.at)
      place({ x: now.x - by.x * nudgePixels, y: now.y - by.y * nudgePixels })
    } else if (by) keep(panned(view, size, { x: by.x * stepPixels, y: by.y * stepPixels }))
    else if (key === '+' || key === '=') zoom(zoomStep)
    else if (key === '-') zoom(1 / zoomStep)
    else if (key === '0') keep(undefined)
    else return false
    return true
  }

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    const pixel = pixelIn(event)
    const now = placing?.at && pixelOf(view, size, placing.at)
    const isPlace = now !== undefined && Math.hypot(now.x - pixel.x, now.y - pixel.y) <= reachPixels
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { isPlace, last: pixel, start: pixel, isDrag: false }
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    const now = held.current
    if (now === undefined) return
    const pixel = pixelIn(event)
    now.isDrag ||= Math.hypot(pixel.x - now.start.x, pixel.y - now.start.y) >= clickPixels
    if (!now.isDrag) return
    if (now.isPlace) place(pixel)
    else keep(panned(view, size, { x: pixel.x - now.last.x, y: pixel.y - now.last.y }))
    now.last = pixel
  }

  function end(event: PointerEvent<HTMLElement>): void {
    const now = held.current
    held.current = undefined
    if (now && !now.isDrag && placing) place(pixelIn(event))
  }

  return {
    view,
    press,
    closer: () => zoom(zoomStep),
    farther: () => zoom(1 / zoomStep),
    showAll: () => keep(undefined),
    handles: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: () => {
        held.current = undefined
      },
    },
  }
}

function pixelIn(event: PointerEvent<HTMLElement>): Pixel {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

function isInSight(view: View, size: Size, at: Point | undefined): boolean {
  if (at === undefined) return true
  const { x, y } = pixelOf(view, size, at)
  return x >= 0 && x <= size.width && y >= 0 && y <= size.height
}

/** Six decimals are a tenth of a meter. */
function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}
