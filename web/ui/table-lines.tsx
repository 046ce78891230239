import { Loader, Skeleton, Text } from '@mantine/core'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { numberFormat } from './formats.ts'
import { useLate } from './late.ts'
import { t } from './text.ts'

type TotalsProps<Row> = {
  totals: readonly Row[]
  columns: readonly Column<Row>[]
  widths: Readonly<Record<number, number>>
  boxes: number
}

export function Totals<Row>({ totals, columns, widths, boxes }: TotalsProps<Row>) {
  return (
    <tfoot className={classes.totals}>
      {Array.from({ length: linesOf(totals, columns) }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
        <tr key={line}>
          {boxes > 0 && <td className={classes.choice} />}
          {columns.map((column, at) => (
            <td
              key={column.title}
              className={column.align && 'figures'}
              style={{ textAlign: column.align, width: widths[at + boxes] }}
              data-from={column.from}
            >
              {lineOf(totals, column, line)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

export function linesOf<Row>(totals: readonly Row[], columns: readonly Column<Row>[]): number {
  return Math.max(totals.length, ...columns.map(({ sums = [] }) => sums.length))
}

function lineOf<Row>(totals: readonly Row[], { cell, sums }: Column<Row>, line: number) {
  const total = totals[line]
  return total === undefined ? sums?.[line] : cell(total)
}

type FootProps = { count: number; hasMore: boolean; isCut: boolean; isPending: boolean }

export function Foot({ count, hasMore, isCut, isPending }: FootProps) {
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

/** Takes the space of the rows out of sight, so that the scroll bar is right. */
export function Space({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={classes.space}>
      <td style={{ height }} />
    </tr>
  )
}

export function Sketch<Row>({ columns, isChoosable }: { columns: Column<Row>[]; isChoosable: boolean }) {
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
