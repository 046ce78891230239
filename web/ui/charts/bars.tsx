import { type DayText, dayHead } from '../week.ts'
import classes from './hours-per-day.module.css'
import type { Places } from './places.ts'
import { seriesColour } from './series-colour.ts'
import type { Stack } from './stack.ts'

type Props = { stack: Stack; places: Places; read: number | undefined; today: DayText | undefined }

/** The visible part of the chart; screen readers get its links and its table. */
export function Bars({ stack: { series, days }, places, read, today }: Props) {
  const { height, left, right, marks, columns, barWidth, pieces, base, names, expected, isWide } = places
  const step = (right - left) / Math.max(1, columns.length)
  const isDense = columns.length > 16
  const hasRoom = (right - left) / columns.length >= 56
  return (
    <svg width="100%" height={height} aria-hidden="true" className={classes.drawing}>
      {marks.map(({ seconds, y }) => (
        <g key={seconds}>
          <line
            x1={left}
            x2={right}
            y1={y}
            y2={y}
            className={seconds === 0 ? classes.ground : classes.mark}
          />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {seconds / 3_600} h
          </text>
        </g>
      ))}
      {days.map(({ day }, i) => {
        const { weekday, date } = dayHead(day)
        const x = columns[i] ?? 0
        return (
          <g key={day} opacity={read === undefined || read === i ? 1 : 0.45}>
            {(pieces[i] ?? []).map((piece, at) =>
              piece.height > 0 ? (
                <rect
                  key={series[at]?.key ?? 'others'}
                  x={x - barWidth / 2}
                  y={piece.y}
                  width={barWidth}
                  // The page shows between two pieces, so that they differ without color too.
                  height={Math.max(1, piece.height - 1.5)}
                  rx={1.5}
                  fill={seriesColour(series[at]?.colour)}
                />
              ) : null,
            )}
            {(!isDense || i % 5 === 0 || day === today) && (
              <text x={x} y={base + 17} textAnchor="middle" data-today={day === today || undefined}>
                {hasRoom ? `${weekday} ${date}` : columns.length <= 7 ? weekday : date}
              </text>
            )}
          </g>
        )
      })}
      {expected.map((y, i) =>
        y === undefined ? null : (
          <line
            key={days[i]?.day}
            className={classes.expected}
            x1={(columns[i] ?? 0) - step / 2}
            x2={(columns[i] ?? 0) + step / 2}
            y1={y}
            y2={y}
          />
        ),
      )}
      {isWide &&
        names.map(({ y, from }, i) =>
          from === undefined ? null : (
            <polyline
              key={series[i]?.key ?? 'others'}
              className={classes.leader}
              points={`${(columns.at(-1) ?? 0) + barWidth / 2 + 2},${from} ${right},${from} ${right + 10},${y}`}
            />
          ),
        )}
    </svg>
  )
}
