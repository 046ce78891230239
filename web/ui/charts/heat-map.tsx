import { useElementSize } from '@mantine/hooks'
import { t } from '../text.ts'
import { ChartFrame } from './chart-frame.tsx'
import classes from './heat-map.module.css'

export type HeatCell = { value: number; text: string }
type Line = { key: string; name: string }

type Props = {
  label: string
  lines: Line[]
  columns: Line[]
  /** undefined: there is nothing. */
  cellOf: (line: string, column: string) => HeatCell | undefined
  /** What the lines are: `Weekday`. */
  head: string
}

const plot = { left: 96, cell: 24, gap: 2, foot: 20 }

/** When in the week the most happens: the stronger a cell, the larger its figure. */
export function HeatMap({ label, lines, columns, cellOf, head }: Props) {
  const { ref, width } = useElementSize()
  const cells = lines.flatMap(({ key }) => columns.map((column) => cellOf(key, column.key)?.value ?? 0))
  const most = Math.max(0, ...cells)
  const step = Math.max(0, width - plot.left) / Math.max(1, columns.length)
  const each = Math.ceil(44 / Math.max(1, step))
  const height = lines.length * (plot.cell + plot.gap) + plot.foot
  return (
    <ChartFrame
      label={label}
      table={() => <HeatTable label={label} lines={lines} columns={columns} cellOf={cellOf} head={head} />}
    >
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width="100%" height={height} aria-hidden="true" className={classes.drawing}>
            {lines.map((line, row) => (
              <g key={line.key} transform={`translate(0 ${row * (plot.cell + plot.gap)})`}>
                <text x={plot.left - 8} y={plot.cell / 2 + 4} textAnchor="end">
                  {line.name}
                </text>
                {columns.map((column, at) => {
                  const cell = cellOf(line.key, column.key)
                  const share = cell === undefined || most === 0 ? 0 : cell.value / most
                  return (
                    <rect
                      key={column.key}
                      x={plot.left + at * step}
                      width={Math.max(1, step - plot.gap)}
                      height={plot.cell}
                      rx={3}
                      className={share > 0 ? classes.cell : classes.empty}
                      fillOpacity={share > 0 ? 0.15 + 0.85 * share : undefined}
                    >
                      <title>{`${line.name} ${column.name}: ${cell?.text ?? '–'}`}</title>
                    </rect>
                  )
                })}
              </g>
            ))}
            {columns.map(
              ({ key, name }, at) =>
                at % each === 0 && (
                  <text key={key} x={plot.left + at * step} y={height - 4}>
                    {name}
                  </text>
                ),
            )}
          </svg>
        )}
      </div>
    </ChartFrame>
  )
}

function HeatTable({ label, lines, columns, cellOf, head }: Props) {
  return (
    <table aria-label={t('{chart} as a table', { chart: label })}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">{line.name}</th>
            {columns.map(({ key }) => (
              <td key={key}>{cellOf(line.key, key)?.text ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
