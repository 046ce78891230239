import { t } from '../../ui/text.ts'
import type { Report, ReportRow } from './calls.ts'
import { One } from './report-columns.tsx'
import { keyWords } from './report-words.ts'
import classes from './row-bars.module.css'

type Props = { report: Report; rows: ReportRow[]; label?: string; printed?: Printed }

/** The first figure of each row as the table prints it, by its keys. */
export type Printed = ReadonlyMap<string, number | undefined>

const pathOf = ({ rest_of, keys }: ReportRow) => (rest_of === null ? JSON.stringify(keys) : 'rest')

/** A bar for each of these rows, as long as its first figure. */
export function RowBars({ report, rows, label, printed }: Props) {
  const { columns, group_by, basis } = report
  const [column] = columns
  const [outer] = group_by
  if (column === undefined || outer === undefined) return null
  const lengthOf = ({ values }: ReportRow) => values[column.name] ?? 0
  const most = Math.max(0, ...rows.map(lengthOf))
  return (
    <ul className={classes.bars} aria-label={label}>
      {rows.map((row) => (
        <li key={pathOf(row)}>
          <span className={classes.title} dir="auto">
            {row.rest_of === null
              ? keyWords(outer, row.keys[0] ?? null, { name: row.names[0] ?? '', report: report.report })
              : t('{count} others', { count: row.rest_of })}
          </span>
          <span className="figures">
            <One
              value={row.values[column.name] ?? null}
              unit={column.unit}
              printed={printed?.get(pathOf(row))}
              currency={row.currency ?? basis.currency}
            />
          </span>
          <span className={classes.track} aria-hidden>
            <span
              className={classes.bar}
              style={{ width: `${most > 0 ? Math.max(0, (lengthOf(row) / most) * 100) : 0}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
