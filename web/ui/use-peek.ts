import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Rows } from './keyset.ts'
import type { Peek } from './peek.ts'
import { useSearchState } from './search-state.ts'
import { isTypingIn } from './typing.ts'
import { useCurrent } from './use-current.ts'

type Given<Row> = {
  peek: Peek<Row> | undefined
  rows: Rows<Row>
  rowKey: (row: Row) => number
  table: RefObject<HTMLTableElement | null>
  /** Brings a row into sight. */
  scrollTo: (index: number) => void
}

export type Peeked<Row> = {
  row: Row
  panel: RefObject<HTMLDivElement | null>
  close: () => void
  /** To the row before or after it, if there is one. */
  toPrevious: (() => void) | undefined
  toNext: (() => void) | undefined
}

/** The row in the address, and the keys: Space on a row opens and closes it, arrows go on and back, Escape closes. */
export function usePeek<Row>({ peek, rows, rowKey, table, scrollTo }: Given<Row>) {
  const { all, hasMore, isLoadingMore, moreError, loadMore } = rows
  const name = peek?.name ?? 'peek'
  const { text, change, replaceAll } = useSearchState()
  const openKey = peek ? text(name) : ''
  const at = openKey === '' ? -1 : all.findIndex((row) => String(rowKey(row)) === openKey)
  const row = all[at]
  const panel = useRef<HTMLDivElement>(null)

  // A link shows the same, also if its row is on a later page of the list.
  const isMissing = openKey !== '' && at === -1
  useEffect(() => {
    if (isMissing && hasMore && !isLoadingMore && !moreError) loadMore()
  }, [isMissing, hasMore, isLoadingMore, moreError, loadMore])

  const show = useCurrent(scrollTo)
  useEffect(() => {
    if (at >= 0) show.current(at)
  }, [at, show])

  function close() {
    change(name, '')
    table.current?.querySelector<HTMLElement>(`[data-peeks="${openKey}"]`)?.focus()
  }

  const stepTo = (next: Row | undefined) =>
    next === undefined ? undefined : () => replaceAll({ [name]: String(rowKey(next)) })
  const peeked: Peeked<Row> | undefined =
    row === undefined
      ? undefined
      : { row, panel, close, toPrevious: stepTo(all[at - 1]), toNext: stepTo(all[at + 1]) }

  const toggle = useCurrent((key: number) => {
    if (String(key) === openKey) close()
    else if (openKey === '') change(name, String(key))
    else replaceAll({ [name]: String(key) })
  })

  useWindowEvent('keydown', (event) => {
    if (!peek || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof HTMLElement ? event.target : null
    const modal = document.querySelector('[aria-modal="true"]')
    if (isTypingIn(target) || (modal && !modal.contains(panel.current))) return
    const act = keyOf(event.key, target)
    if (!act) return
    event.preventDefault()
    act()
  })

  function keyOf(key: string, target: HTMLElement | null): (() => void) | undefined {
    if (key === ' ') return spaceOn(target)
    if (!peeked || target?.closest('[role=menu], [role=listbox], [role=tablist]')) return undefined
    if (key === 'ArrowDown') return peeked.toNext
    if (key === 'ArrowUp') return peeked.toPrevious
    return key === 'Escape' ? close : undefined
  }

  /** Buttons and boxes have a Space of their own. */
  function spaceOn(target: HTMLElement | null): (() => void) | undefined {
    if (target?.closest('button, input, [role=button]')) return undefined
    const line = target?.closest('tr')
    const key =
      line && table.current?.contains(line) && line.querySelector<HTMLElement>('[data-peeks]')?.dataset.peeks
    return key ? () => toggle.current(Number(key)) : undefined
  }

  return {
    peeked,
    peekedKey: row === undefined ? undefined : rowKey(row),
    /** The same function at every render, for rows that stay as they are. */
    toggle: useCallback((key: number) => toggle.current(key), [toggle]),
  }
}
