import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type DrawnColumn, fittedWidths, isTooWide } from './fitted-widths.ts'

/** Columns by their place in the table. */
type Drawn = Readonly<Record<number, DrawnColumn>>

type Shown = { rows: unknown; columns: string; first: number; last: number }

type Fitted = {
  /** Of the element around the table, whose width decides. */
  frame: RefCallback<HTMLElement>
  /** Pixels for all columns, or none if nothing is cut. */
  widths: Readonly<Record<number, number>>
  /** Whether the table is wider than its frame. */
  isWide: boolean
}

/** After as many rows the drawn numbers are measured again. As many are drawn before they come into sight. */
export const rowsAhead = 12
/** Pixels that a text keeps beside numbers, and that it may ask for. */
const [leastText, mostText] = [96, 360]
/** A box that is as wide as its cell wants more after each fit, so what is drawn is fitted so often at most. */
const mostFits = 3

/**
 * The widths of all columns once a table would cut something: texts give way to numbers, and unused room goes to texts. The drawn cells
 * are measured when rows, columns or the frame change and after some rows of scrolling, never in between.
 */
export function useFittedFigures(
  table: RefObject<HTMLTableElement | null>,
  { rows, columns, first, last }: Shown,
): Fitted {
  const [room, setRoom] = useState(0)
  const key = `${room} ${columns}`
  const [fit, setFit] = useState<{ key: string; drawn: Drawn }>()
  const drawn = fit?.key === key ? fit.drawn : undefined
  const screen = [first, last].map((row) => Math.floor(row / rowsAhead)).join()
  const fits = useRef<{ rows: unknown; shown: string; count: number }>({ rows, shown: '', count: 0 })
  useLayoutEffect(() => {
    const shown = `${key} ${screen}`
    if (fits.current.rows !== rows || fits.current.shown !== shown) fits.current = { rows, shown, count: 0 }
    if (fits.current.count === mostFits) return
    const needed = table.current && cutIn(table.current) ? measured(table.current, drawn) : undefined
    if (!needed || JSON.stringify(needed) === JSON.stringify(drawn)) return
    fits.current.count += 1
    setFit({ key, drawn: needed })
  }, [table, rows, key, screen, drawn])
  const places = Object.keys(drawn ?? {})
  const inOrder = Object.values(drawn ?? {})
  return {
    frame: useCallback((element: HTMLElement | null) => watchWidth(element, setRoom), []),
    widths: Object.fromEntries(fittedWidths(inOrder).map((width, i) => [places[i], width])),
    isWide: isTooWide(inOrder),
  }
}

function watchWidth(element: HTMLElement | null, changed: (width: number) => void): (() => void) | undefined {
  if (!element) return undefined
  let before = element.clientWidth
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === before) return
    before = element.clientWidth
    changed(before)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

const cellsIn = (table: HTMLTableElement) => [...table.rows].flatMap((row) => [...row.cells])
const isNumber = (cell: HTMLElement) => cell.classList.contains('figures')
const isCut = (element: Element) => element.scrollWidth > element.clientWidth
const cutIn = (table: HTMLTableElement) => cellsIn(table).some((cell) => isCut(cell) || hiddenIn(cell) > 0)

/** Pixels of a text that an element inside the cell cuts, such as a chip. */
function hiddenIn(cell: HTMLElement): number {
  const hidden = Array.from(cell.getElementsByTagName('*'), (each) =>
    each.clientWidth > 0 ? each.scrollWidth - each.clientWidth : 0,
  )
  return Math.max(0, ...hidden)
}

/** The columns in sight: their widths before any was fitted, and the most that their cells have needed so far. */
function measured(table: HTMLTableElement, before: Drawn = {}): Drawn {
  const drawn: Record<number, DrawnColumn> = {}
  for (const head of table.tHead?.rows[0]?.cells ?? []) {
    if (head.offsetWidth === 0) continue
    const {
      width,
      least,
      wanted = 0,
    } = before[head.cellIndex] ?? { width: Math.floor(head.getBoundingClientRect().width), least: 0 }
    // Boxes and buttons want the width that they have.
    const own = isFixed(head) ? width : 0
    drawn[head.cellIndex] = {
      width,
      least: Math.max(least, leastOfHead(head, width)),
      wanted: Math.max(wanted, own),
    }
  }
  for (const cell of cellsIn(table)) {
    const column = drawn[cell.cellIndex]
    if (!column || cell.colSpan > 1) continue
    const needed = neededBy(cell)
    if (isNumber(cell)) column.least = Math.max(column.least, needed)
    column.wanted = Math.max(column.wanted ?? 0, isNumber(cell) ? needed : Math.min(mostText, textIn(cell)))
  }
  for (const head of table.tHead?.rows[0]?.cells ?? []) {
    const column = drawn[head.cellIndex]
    // A short text, such as a badge, keeps no more than it is.
    if (column && !isNumber(head)) column.least = Math.min(column.least, column.wanted ?? column.least)
  }
  return drawn
}

const isFixed = (head: HTMLElement) =>
  head.dataset.buttons !== undefined || head.querySelector('input') !== null

/** Boxes and buttons keep their widths; a text keeps its title and some letters. */
function leastOfHead(head: HTMLElement, width: number): number {
  if (isNumber(head)) return 0
  if (isFixed(head)) return width
  return Math.max(neededBy(head), Math.min(width, leastText))
}

function neededBy(cell: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell)
  const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
  const range = document.createRange()
  range.selectNodeContents(cell)
  const needed = Math.ceil(range.getBoundingClientRect().width + before + after)
  // A box inside is as wide as the cell, not as its own text.
  return isCut(cell) && needed <= cell.offsetWidth ? Math.ceil(cell.scrollWidth + after) : needed
}

/** What shows all of a text, with the paddings of the boxes around it: a box may be wider than its text, or cut it. */
function textIn(cell: HTMLElement): number {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const range = document.createRange()
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const around = node instanceof Element ? node : node.parentElement
    if (!around || (around === node && node.childNodes.length > 0)) continue
    range.selectNodeContents(node)
    const box = around === node ? around.getBoundingClientRect() : range.getBoundingClientRect()
    if (box.width === 0) continue
    const padding = paddingWithin(cell, around)
    left = Math.min(left, box.left - padding)
    right = Math.max(right, box.right + padding)
  }
  return Math.ceil(Math.max(0, right - left)) + 2 * paddingOf(cell)
}

function paddingWithin(cell: HTMLElement, inner: Element): number {
  let all = 0
  for (let each: Element | null = inner; each && each !== cell; each = each.parentElement)
    all += paddingOf(each)
  return all
}

function paddingOf(element: Element): number {
  const { paddingRight, borderRightWidth } = getComputedStyle(element)
  return Number.parseFloat(paddingRight) + Number.parseFloat(borderRightWidth)
}
