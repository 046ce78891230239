import { gridLines, roomyNames, scaleBar } from './marks.ts'
import { metersText } from './meters.ts'
import classes from './plain-map.module.css'
import { type Point, pixelOf, pixelsOf, type Size, type View } from './view.ts'

/** A circle on the ground with its name. */
export type MapCircle = Point & { key: string; name: string; radius: number; tone?: 'quiet' | 'chosen' }
/** A route. */
export type MapTrace = { key: string; points: readonly Point[] }
/** A single place: where something began or ended, or where the reader is. */
export type MapDot = Point & { key: string; tone: 'start' | 'end' | 'here'; accuracy?: number }

export type Drawn = {
  circles: readonly MapCircle[]
  traces?: readonly MapTrace[]
  dots?: readonly MapDot[]
}

type Props = Drawn & { view: View; size: Size }

/** The visible part of a map; screen readers get the table beside it. */
export function Drawing({ view, size, circles, traces = [], dots = [] }: Props) {
  const at = (point: Point) => pixelOf(view, size, point)
  const drawn = circles.map((circle) => {
    const { x, y } = at(circle)
    const reach = Math.max(4, pixelsOf(view, circle.radius, circle.latitude))
    return { ...circle, x, y, reach, nameY: y + reach + 15 }
  })
  const hasRoom = roomyNames(drawn.map(({ x, nameY, name }) => ({ x, y: nameY, text: name })))
  return (
    <svg width={size.width} height={size.height} aria-hidden="true" className={classes.drawing}>
      {drawn.map(({ key, x, y, reach, tone }) => (
        <g key={key} data-tone={tone} className={classes.circle}>
          <circle cx={x} cy={y} r={reach} />
          <circle cx={x} cy={y} r={2.5} className={classes.centre} />
        </g>
      ))}
      {traces.map(({ key, points }) => (
        <polyline
          key={key}
          className={classes.trace}
          points={points.map((point) => `${at(point).x.toFixed(1)},${at(point).y.toFixed(1)}`).join(' ')}
        />
      ))}
      {dots.map((dot) => {
        const { x, y } = at(dot)
        return (
          <g key={dot.key} data-tone={dot.tone} className={classes.dot}>
            {dot.accuracy !== undefined && (
              <circle
                cx={x}
                cy={y}
                r={pixelsOf(view, dot.accuracy, dot.latitude)}
                className={classes.accuracy}
              />
            )}
            <circle cx={x} cy={y} r={6} />
          </g>
        )
      })}
      {drawn.map(({ key, x, nameY, name }, i) =>
        hasRoom[i] ? (
          <text key={key} x={x} y={nameY} textAnchor="middle" className={classes.name}>
            {name}
          </text>
        ) : null,
      )}
      <Scale view={view} size={size} />
    </svg>
  )
}

/** Controls in the corners cover no degrees. */
const buttonsPixels = 100
const scalePixels = 36

/** The ground of every map; tiles lie on it where there are some. */
export function Grid({ view, size }: { view: View; size: Size }) {
  return (
    <svg width={size.width} height={size.height} aria-hidden="true" className={classes.drawing}>
      {gridLines(view, size).map(({ at, label, isUpright }) => (
        <g key={`${isUpright} ${label}`} className={classes.grid}>
          {isUpright ? (
            <line x1={at} x2={at} y1={0} y2={size.height} />
          ) : (
            <line x1={0} x2={size.width} y1={at} y2={at} />
          )}
          {(isUpright ? at < size.width - buttonsPixels : at < size.height - scalePixels) && (
            <text x={isUpright ? at + 4 : 4} y={isUpright ? 12 : at - 4}>
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

function Scale({ view, size: { height } }: { view: View; size: Size }) {
  const { meters, pixels } = scaleBar(view)
  return (
    <g className={classes.scale}>
      <path d={`M12 ${height - 18}v6h${pixels}v-6`} />
      <text x={18} y={height - 18}>
        {metersText(meters)}
      </text>
    </g>
  )
}
