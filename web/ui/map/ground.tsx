import classes from './plain-map.module.css'
import { northing, type Size, type View } from './view.ts'
import { worldPaths } from './world-paths.ts'

const { land, borders } = worldPaths()

/** Closer than this many degrees in a pixel, the outline is coarser than what it would show: all is land. */
const closestCoast = 0.004

/** Coasts and borders under a map without tiles: the reader sees which part of the earth it shows. */
export function Ground({ view, size: { width, height } }: { view: View; size: Size }) {
  const { latitude, longitude, degrees } = view
  const isNear = degrees < closestCoast
  const top = height / 2 + northing(latitude) / degrees
  // The earth goes on to the left and right of itself.
  const lefts = [-360, 0, 360].map((turn) => width / 2 + (turn - longitude) / degrees)
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      className={`${classes.drawing} ${classes.ground}`}
      data-near={isNear || undefined}
    >
      {!isNear &&
        lefts.map((left) => (
          <g key={left} transform={`translate(${left} ${top}) scale(${1 / degrees})`}>
            <path d={land} className={classes.land} />
            <path d={borders} className={classes.borders} />
          </g>
        ))}
    </svg>
  )
}
