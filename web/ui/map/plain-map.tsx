import { useElementSize } from '@mantine/hooks'
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useId } from 'react'
import { IconAction } from '../icon-action.tsx'
import { IconFocus, IconMinus, IconPlus } from '../icons.ts'
import { t } from '../text.ts'
import { Drawing, type Drawn, Grid } from './drawing.tsx'
import classes from './plain-map.module.css'
import { TileLayer } from './tile-layer.tsx'
import type { MapTiles } from './tiles.ts'
import { type Placing, useMapView } from './use-map-view.ts'
import type { Size, Spot, View } from './view.ts'

type Props = Drawn & {
  label: string
  /** What the map shows first; everything by default. */
  focus?: readonly Spot[]
  placing?: Placing
  /** The operator's map beneath; without it, an outline of the earth. */
  tiles?: MapTiles | undefined
}

// Its coasts are larger than the rest of the page; without them the grid is enough.
const Ground = lazy<ComponentType<{ view: View; size: Size }>>(() =>
  import('./ground.tsx').then(
    ({ Ground }) => ({ default: Ground }),
    () => ({ default: () => null }),
  ),
)

/** A map drawn by us: the operator's tiles or coasts, grid, scale, circles, traces. The page around it says the same as a table. */
export function PlainMap({ label, focus, placing, tiles, ...drawn }: Props) {
  const { ref, width, height } = useElementSize()
  const size = { width: Math.max(1, width), height: Math.max(1, height) }
  const spots = focus ?? [
    ...drawn.circles,
    ...(drawn.traces ?? []).flatMap(({ points }) => points),
    ...(drawn.dots ?? []).map(({ accuracy, ...dot }) => ({ ...dot, radius: accuracy })),
  ]
  const { view, press, closer, farther, showAll, handles } = useMapView(spots, size, placing)
  const helpId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key, event.shiftKey)) event.preventDefault()
  }
  return (
    <div className={classes.frame}>
      <div
        ref={ref}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map while it has the focus.
        tabIndex={0}
        className={classes.map}
        data-placing={placing !== undefined || undefined}
        onKeyDown={onKeyDown}
        {...handles}
      >
        {width > 0 && (
          <>
            {!tiles && (
              <Suspense>
                <Ground view={view} size={size} />
              </Suspense>
            )}
            <Grid view={view} size={size} />
            {tiles && <TileLayer tiles={tiles} view={view} size={size} />}
            <Drawing view={view} size={size} {...drawn} />
          </>
        )}
        {tiles && tiles.attribution !== '' && (
          <small className={classes.attribution}>{tiles.attribution}</small>
        )}
      </div>
      <div className={classes.buttons}>
        <IconAction icon={IconPlus} label={t('Zoom in')} onClick={closer} />
        <IconAction icon={IconMinus} label={t('Zoom out')} onClick={farther} />
        <IconAction icon={IconFocus} label={t('Show everything')} onClick={showAll} />
      </div>
      <p id={helpId} className={classes.help}>
        {placing
          ? t('Arrow keys move the map, Shift and arrow keys the circle. + and – zoom, 0 shows everything.')
          : t('Arrow keys move the map. + and – zoom, 0 shows everything.')}
      </p>
    </div>
  )
}
