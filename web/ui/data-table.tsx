import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './column.ts'
import { columnShares } from './column-shares.ts'
import classes from './data-table.module.css'
import { rowsAhead, useFittedFigures } from './fitted-figures.ts'
import { usePrintUnit } from './hours.tsx'
import type { Rows } from './keyset.ts'
import type { Peek } from './peek.ts'
import { PeekPanel } from './peek-panel.tsx'
import { Peekable } from './peekable.tsx'
import { printedColumns } from './printed-columns.ts'
import type { Selection } from './selection.ts'
import { useShownColumns } from './shown-columns.ts'
import { ErrorState } from './states.tsx'
import { StuckLines } from './stuck-lines.tsx'
import { Foot, linesOf, Sketch, Space, Totals } from './table-lines.tsx'
import { t } from './text.ts'
import { usePeek } from './use-peek.ts'

export type { Column }

/** Makes rows selectable: which are selected, and the name of a row. */
export type Choosing<Row> = { selection: Selection; nameOf: (row: Row) => string }

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Rows<Row>
  rowKey: (row: Row) => number
  empty: ReactNode
  /** The last lines, which stay in sight: the rows add up to them. */
  totals?: readonly Row[]
  /** Given, every row can be chosen by a box before it. */
  choosing?: Choosing<Row>
  /** Given, a row can be opened beside the list. */
  peek?: Peek<Row>
}

const rowHeight = 40
const loadAheadRows = 20
/** Pixels that head, totals and the bars of the shell may cover above and below the rows. */
const linesAround = 140
const rowsMeasured = 100

/** A list of any length: only the rows in sight are drawn, and the next page is fetched before it is reached. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  totals = [],
  choosing,
  peek,
}: Props<Row>) {
  const {
    all,
    isPending,
    isOld,
    error,
    hasMore,
    isCut = false,
    isLoadingMore,
    moreError,
    loadMore,
    retry,
  } = rows
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(body.current?.getBoundingClientRect().top ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: all.length,
    estimateSize: () => rowHeight,
    overscan: rowsAhead,
    scrollMargin: top,
    scrollPaddingStart: linesAround,
    scrollPaddingEnd: linesAround,
  })
  const shown = virtual.getVirtualItems()
  const inSight = useShownColumns(columns)
  const shares = columnShares(inSight, [...totals, ...all.slice(0, rowsMeasured)])
  const printed = printedColumns(columns, all, usePrintUnit())
  const last = shown.at(-1)?.index ?? 0
  const boxes = choosing ? 1 : 0
  const table = useRef<HTMLTableElement>(null)
  const { frame, widths, isWide } = useFittedFigures(table, {
    rows: all,
    columns: [boxes, ...inSight.map(({ title }) => title)].join(),
    first: shown[0]?.index ?? -1,
    last: shown.at(-1)?.index ?? -1,
  })
  const scrollTo = (index: number) => virtual.scrollToIndex(index)
  const { peeked, peekedKey, toggle } = usePeek({ peek, rows, rowKey, table, scrollTo })

  useEffect(() => {
    if (hasMore && !isLoadingMore && !moreError && last >= all.length - loadAheadRows) loadMore()
  }, [hasMore, isLoadingMore, moreError, last, all.length, loadMore])

  if (error) return <ErrorState error={error} retry={retry} />
  if (!isPending && all.length === 0) return <>{empty}</>
  const above = shown[0] ? shown[0].start - top : 0
  const below = virtual.getTotalSize() - (shown.at(-1) ? (shown.at(-1)?.end ?? 0) - top : 0)
  // Keys reach what a frame hides.
  const scrolled = isWide && { tabIndex: 0, role: 'region', 'aria-label': label, 'data-wide': true }
  const heads = (inStuck: boolean) => (
    <thead>
      <tr>
        {choosing && (
          <ChooseAll
            label={label}
            keys={all.map(rowKey)}
            selection={choosing.selection}
            isReachable={!inStuck}
          />
        )}
        {columns.map((column, at) => (
          <Head
            key={column.title}
            column={column}
            width={shares[inSight.indexOf(column)]}
            fitted={widths[at + boxes]}
          />
        ))}
      </tr>
    </thead>
  )
  const sums = linesOf(totals, columns) > 0 && !isPending && (
    <Totals {...{ totals, columns, widths, boxes }} />
  )
  return (
    <div className={classes.outline}>
      {isWide && (
        <StuckLines at="head" table={table}>
          {heads(true)}
        </StuckLines>
      )}
      <div ref={frame} className={classes.frame} {...scrolled}>
        <table
          ref={table}
          aria-label={label}
          aria-rowcount={hasMore || isCut ? -1 : all.length + 1}
          aria-busy={isPending || isOld}
          className={classes.table}
        >
          {heads(false)}
          <tbody ref={body}>
            {isPending && <Sketch columns={columns} isChoosable={choosing !== undefined} />}
            <Space height={above} />
            {shown.map(({ index }) => {
              const row = all[index]
              return row === undefined ? null : (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  index={index}
                  id={rowKey(row)}
                  columns={columns}
                  printed={printed.map((its) => its[index] ?? '').join()}
                  choosing={choosing}
                  isChosen={choosing?.selection.has(rowKey(row)) ?? false}
                  name={peek?.nameOf(row)}
                  isPeeked={peekedKey === rowKey(row)}
                  onPeek={toggle}
                />
              )
            })}
            <Space height={below} />
          </tbody>
          {sums}
        </table>
      </div>
      {isWide && sums && (
        <StuckLines at="totals" table={table}>
          {sums}
        </StuckLines>
      )}
      {moreError ? (
        <ErrorState error={moreError} retry={loadMore} />
      ) : (
        <Foot count={all.length} {...{ hasMore, isCut, isPending }} />
      )}
      {peek && peeked && <PeekPanel {...{ peek, columns, peeked }} />}
    </div>
  )
}

type RowProps<Row> = {
  row: Row
  index: number
  id: number
  columns: Column<Row>[]
  /** By column, separated by commas: as a text it is the same as long as the row is. */
  printed: string
  choosing: Choosing<Row> | undefined
  isChosen: boolean
  /** Of a row that can be opened beside the list. */
  name: string | undefined
  isPeeked: boolean
  onPeek: (id: number) => void
}

/** Scrolling draws rows that come into sight; the others stay as they are. */
const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>({ row, index, id, columns, printed, choosing, ...props }: RowProps<Row>) {
  const { isChosen, name, isPeeked, onPeek } = props
  const figures = printed.split(',')
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={isPeeked || undefined}
      data-chosen={isChosen || undefined}
      data-peeked={isPeeked || undefined}
    >
      {choosing && (
        <td className={classes.choice}>
          <Checkbox
            aria-label={t('Select {name}', { name: choosing.nameOf(row) })}
            checked={isChosen}
            onChange={() => choosing.selection.toggle(id)}
          />
        </td>
      )}
      {columns.map(({ title, cell, align, from }, at) => (
        <td
          key={title}
          className={align && 'figures'}
          style={{ textAlign: sideOf(title, align) }}
          data-from={from}
        >
          {at === 0 && name !== undefined ? (
            <Peekable id={id} name={name} isOpen={isPeeked} onPeek={onPeek}>
              {cell(row)}
            </Peekable>
          ) : (
            cell(row, figures[at] ? Number(figures[at]) : undefined)
          )}
        </td>
      ))}
    </tr>
  )
}

/** The buttons of rows end where the rows do. */
const sideOf = (title: string, align: 'right' | undefined) => (title === '' ? 'right' : align)

type HeadProps<Row> = {
  column: Column<Row>
  width: string | undefined
  /** Its pixels, if a number of the table would be cut. */
  fitted: number | undefined
}

/** A column of buttons has no title to see. */
function Head<Row>({ column, width, fitted }: HeadProps<Row>) {
  const { title, narrow, align, from } = column
  return (
    <th
      scope="col"
      className={align && 'figures'}
      style={{ '--width': width, '--narrow': narrow, width: fitted, textAlign: sideOf(title, align) }}
      data-from={from}
      data-buttons={title === '' || undefined}
    >
      {title || <VisuallyHidden>{t('Actions')}</VisuallyHidden>}
    </th>
  )
}

type ChooseAllProps = { label: string; keys: number[]; selection: Selection; isReachable: boolean }

/** The copy above a table that scrolls sideways is for the pointer alone. */
function ChooseAll({ label, keys, selection, isReachable }: ChooseAllProps) {
  const chosen = keys.filter(selection.has).length
  return (
    <th scope="col" className={classes.choice}>
      <Checkbox
        aria-label={isReachable ? t('Select all: {list}', { list: label }) : undefined}
        tabIndex={isReachable ? undefined : -1}
        checked={chosen > 0 && chosen === keys.length}
        indeterminate={chosen > 0 && chosen < keys.length}
        onChange={() => selection.set(chosen === keys.length ? [] : keys)}
      />
    </th>
  )
}
