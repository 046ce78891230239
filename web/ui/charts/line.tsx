import { useElementSize } from '@mantine/hooks'
import { t } from '../text.ts'
import { ChartFrame } from './chart-frame.tsx'
import classes from './line.module.css'

export type LinePoint = { key: string; name: string; value: number; text: string; before: number | undefined }

type Props = {
  label: string
  /** What the points are: `Week`; what they show: `Cost`. */
  head: string
  column: string
  points: LinePoint[]
}

const plot = { top: 12, height: 160, foot: 24, side: 12 }

/** How one figure went over time, and over the days that it is compared with. */
export function Line({ label, head, column, points }: Props) {
  const { ref, width } = useElementSize()
  const before = points.map((point) => point.before)
  const all = [0, ...points.map(({ value }) => value), ...before.filter((each) => each !== undefined)]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const x = (i: number) => plot.side + (i / Math.max(1, points.length - 1)) * (width - 2 * plot.side)
  const y = (value: number) => plot.top + (1 - (value - least) / (most - least || 1)) * plot.height
  const pathOf = (values: readonly (number | undefined)[]) =>
    values.map((value, i) => `${x(i)},${y(value ?? 0)}`).join(' ')
  const height = plot.top + plot.height + plot.foot
  const each = Math.ceil(128 / Math.max(1, width / Math.max(1, points.length)))
  const last = points.length - 1
  const anchorOf = (i: number) => (i === 0 ? 'start' : i === last ? 'end' : 'middle')
  return (
    <ChartFrame
      label={label}
      table={() => <PointTable label={label} head={head} column={column} points={points} />}
    >
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width="100%" height={height} aria-hidden="true" className={classes.drawing}>
            <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={classes.ground} />
            {before.some((value) => value !== undefined) && (
              <polyline points={pathOf(before)} className={classes.before} />
            )}
            <polyline points={pathOf(points.map(({ value }) => value))} className={classes.line} />
            {points.map(({ key, name, value, text }, i) => (
              <g key={key}>
                <circle cx={x(i)} cy={y(value)} r={points.length > 62 ? 0 : 3} className={classes.point}>
                  <title>{`${name}: ${text}`}</title>
                </circle>
                {i % each === 0 && (
                  <text x={x(i)} y={height - 6} textAnchor={anchorOf(i)}>
                    {name}
                  </text>
                )}
              </g>
            ))}
          </svg>
        )}
      </div>
    </ChartFrame>
  )
}

function PointTable({ label, head, column, points }: Props) {
  return (
    <table aria-label={t('{chart} as a table', { chart: label })}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{column}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, name, text }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
