import { Checkbox, Loader, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './column.ts'
import { columnShares } from './column-shares.ts'
import classes from './data-table.module.css'
import { numberFormat } from './formats.ts'
import { usePrintUnit } from './hours.tsx'
import type { Rows } from './keyset.ts'
import { useLate } from './late.ts'
import { printedColumns } from './printed-columns.ts'
import type { Selection } from './selection.ts'
import { useShownColumns } from './shown-columns.ts'
import { ErrorState } from './states.tsx'
import { t } from './text.ts'

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
}

const rowHeight = 40
const loadAheadRows = 20
const rowsMeasured = 100

/** A list of any length: only the rows in sight are drawn, and the next page is fetched before it is reached. */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, totals = [], choosing }: Props<Row>) {
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
    overscan: 12,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const inSight = useShownColumns(columns)
  const shares = columnShares(inSight, [...totals, ...all.slice(0, rowsMeasured)])
  const printed = printedColumns(columns, all, usePrintUnit())
  const last = shown.at(-1)?.index ?? 0

  useEffect(() => {
    if (hasMore && !isLoadingMore && !moreError && last >= all.length - loadAheadRows) loadMore()
  }, [hasMore, isLoadingMore, moreError, last, all.length, loadMore])

  if (error) return <ErrorState error={error} retry={retry} />
  if (!isPending && all.length === 0) return <>{empty}</>
  const above = shown[0] ? shown[0].start - top : 0
  const below = virtual.getTotalSize() - (shown.at(-1) ? (shown.at(-1)?.end ?? 0) - top : 0)
  return (
    <div className={classes.frame}>
      <table
        aria-label={label}
        aria-rowcount={hasMore || isCut ? -1 : all.length + 1}
        aria-busy={isPending || isOld}
        className={classes.table}
      >
        <thead>
          <tr>
            {choosing && <ChooseAll label={label} keys={all.map(rowKey)} selection={choosing.selection} />}
            {columns.map((column) => (
              <Head key={column.title} column={column} width={shares[inSight.indexOf(column)]} />
            ))}
          </tr>
        </thead>
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
              />
            )
          })}
          <Space height={below} />
        </tbody>
        {totals.length > 0 && !isPending && (
          <tfoot className={classes.totals}>
            {totals.map((row) => (
              <tr key={rowKey(row)}>
                {choosing && <td className={classes.choice} />}
                {columns.map(({ title, cell, align, from }) => (
                  <td
                    key={title}
                    className={align && 'figures'}
                    style={{ textAlign: align }}
                    data-from={from}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      {moreError ? (
        <ErrorState error={moreError} retry={loadMore} />
      ) : (
        <Foot count={all.length} {...{ hasMore, isCut, isPending }} />
      )}
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
}

/** Scrolling draws rows that come into sight; the others stay as they are. */
const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>({ row, index, id, columns, printed, choosing, isChosen }: RowProps<Row>) {
  const figures = printed.split(',')
  return (
    <tr aria-rowindex={index + 2} data-chosen={isChosen || undefined}>
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
        <td key={title} className={align && 'figures'} style={{ textAlign: align }} data-from={from}>
          {cell(row, figures[at] ? Number(figures[at]) : undefined)}
        </td>
      ))}
    </tr>
  )
}

/** A column of buttons has no title to see. */
function Head<Row>({ column, width }: { column: Column<Row>; width: string | undefined }) {
  const { title, narrow, align, from } = column
  return (
    <th
      scope="col"
      style={{ '--width': width, '--narrow': narrow, textAlign: align } as CSSProperties}
      data-from={from}
      data-buttons={title === '' || undefined}
    >
      {title || <VisuallyHidden>{t('Actions')}</VisuallyHidden>}
    </th>
  )
}

function ChooseAll({ label, keys, selection }: { label: string; keys: number[]; selection: Selection }) {
  const chosen = keys.filter(selection.has).length
  return (
    <th scope="col" className={classes.choice}>
      <Checkbox
        aria-label={t('Select all: {list}', { list: label })}
        checked={chosen > 0 && chosen === keys.length}
        indeterminate={chosen > 0 && chosen < keys.length}
        onChange={() => selection.set(chosen === keys.length ? [] : keys)}
      />
    </th>
  )
}

type FootProps = { count: number; hasMore: boolean; isCut: boolean; isPending: boolean }

function Foot({ count, hasMore, isCut, isPending }: FootProps) {
  return (
    <Text component="output" c="dimmed" fz="sm" className={classes.foot}>
      {isPending ? (
        ''
      ) : hasMore ? (
        <Loader size={14} role="progressbar" aria-label={t('Loading more')} />
      ) : isCut ? (
        t('{count}+ total', { count: numberFormat({}).format(count) })
      ) : (
        t('{count} total', { count })
      )}
    </Text>
  )
}

/** Stands for the rows out of sight, so that the scroll bar tells the truth. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={classes.space}>
      <td style={{ height }} />
    </tr>
  )
}

function Sketch<Row>({ columns, isChoosable }: { columns: Column<Row>[]; isChoosable: boolean }) {
  const isLate = useLate(true)
  if (!isLate) return null
  return Array.from({ length: 8 }, (_, i) => `sketch-${i}`).map((key, i) => (
    <tr key={key} aria-hidden>
      {isChoosable && <td className={classes.choice} />}
      {columns.map(({ title, from }) => (
        <td key={title} data-from={from}>
          <Skeleton height={12} width={`${76 - (i % 4) * 11}%`} radius="sm" />
        </td>
      ))}
    </tr>
  ))
}
