import { metersPerPixel, type Pixel, pixelOf, pointAt, type Size, type View } from './view.ts'

export type GridLine = { at: number; label: string; isUpright: boolean }

const leastGapPixels = 90

/** Lines of latitude and longitude at round degrees, at least a thumb apart. */
export function gridLines(view: View, size: Size): GridLine[] {
  const step = roundStep(leastGapPixels * view.degrees)
  const corner = pointAt(view, size, { x: 0, y: size.height })
  const opposite = pointAt(view, size, { x: size.width, y: 0 })
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const west = view.longitude - (size.width / 2) * view.degrees
  const east = view.longitude + (size.width / 2) * view.degrees
  const upright = multiples(west, east, step).map((longitude) => ({
    at: size.width / 2 + (longitude - view.longitude) / view.degrees,
    label: degreesText(((((longitude + 180) % 360) + 360) % 360) - 180, digits),
    isUpright: true,
  }))
  const level = multiples(corner.latitude, opposite.latitude, step).map((latitude) => ({
    at: pixelOf(view, size, { latitude, longitude: view.longitude }).y,
    label: degreesText(latitude, digits),
    isUpright: false,
  }))
  return [...upright, ...level]
}

function degreesText(degrees: number, digits: number): string {
  return `${(degrees === 0 ? 0 : degrees).toFixed(digits)}°`
}

/** The bar that says how far things are: a round number of meters, and its length in pixels. */
export function scaleBar(view: View, longestPixels = 120): { meters: number; pixels: number } {
  const perPixel = metersPerPixel(view)
  const most = longestPixels * perPixel
  const power = 10 ** Math.floor(Math.log10(most))
  const meters = [5, 2, 1].map((each) => each * power).find((each) => each <= most) ?? power
  return { meters, pixels: meters / perPixel }
}

/** 1, 2 or 5 times a power of ten, not smaller than this. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((each) => each * power >= least) ?? 10) * power
}

const mostLines = 60

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.min(mostLines, Math.max(0, Math.floor(to / step) - first + 1))
  return Array.from({ length: count }, (_, i) => (first + i) * step)
}

const letterPixels = 7
const linePixels = 16

/** Which names have room: earlier ones win, and the others are left to the table. */
export function roomyNames(names: readonly (Pixel & { text: string })[]): boolean[] {
  const taken: { left: number; right: number; y: number }[] = []
  return names.map(({ x, y, text }) => {
    const half = (text.length * letterPixels) / 2
    const box = { left: x - half, right: x + half, y }
    const hasRoom = taken.every(
      (other) => box.right < other.left || box.left > other.right || Math.abs(box.y - other.y) >= linePixels,
    )
    if (hasRoom) taken.push(box)
    return hasRoom
  })
}
