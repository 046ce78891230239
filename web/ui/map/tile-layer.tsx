import { useEffect, useRef, useState } from 'react'
import { request } from '../../api/request.ts'
import classes from './tile-layer.module.css'
import { type MapTiles, type PlacedTile, tilesIn } from './tiles.ts'
import type { Size, View } from './view.ts'

type Props = { tiles: MapTiles; view: View; size: Size }

/** The map of the operator, beneath circles and traces. Where a tile is missing, the grid shows through. */
export function TileLayer({ tiles, view, size }: Props) {
  const Tile = tiles.kind === 'raster' ? PictureTile : VectorTile
  return (
    <div className={classes.layer} aria-hidden="true" data-kind={tiles.kind}>
      {tilesIn(view, size, tiles).map((tile) => (
        <Tile key={tile.key} tile={tile} />
      ))}
    </div>
  )
}

function placeOf({ left, top, pixels }: PlacedTile) {
  // Half a pixel more, so that no seam shows between tiles.
  return { left, top, width: pixels + 0.5, height: pixels + 0.5 }
}

function PictureTile({ tile }: { tile: PlacedTile }) {
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming')
  return (
    <img
      className={classes.tile}
      style={placeOf(tile)}
      src={tile.url}
      alt=""
      draggable={false}
      data-state={state}
      onLoad={() => setState('here')}
      onError={() => setState('missing')}
    />
  )
}

/** A drawing this wide is sharp on a phone, and cheap enough for a screen full of tiles. */
const drawnPixels = 512

function VectorTile({ tile }: { tile: PlacedTile }) {
  const ref = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming')
  const { url, zoom } = tile
  useEffect(() => {
    const gone = new AbortController()
    drawTile(ref.current, { url, zoom }, gone.signal).then(
      (isDrawn) => gone.signal.aborted || setState(isDrawn ? 'here' : 'missing'),
      () => gone.signal.aborted || setState('missing'),
    )
    return () => gone.abort()
  }, [url, zoom])
  return (
    <canvas
      ref={ref}
      className={classes.tile}
      style={placeOf(tile)}
      width={drawnPixels}
      height={drawnPixels}
      data-state={state}
    />
  )
}

/** Reads and draws a tile; false: there is none. The reader of tiles is loaded with the first one. */
async function drawTile(
  canvas: HTMLCanvasElement | null,
  { url, zoom }: { url: string; zoom: number },
  signal: AbortSignal,
): Promise<boolean> {
  const [file, { drawVectorTile }] = await Promise.all([
    request<{ content: Blob } | undefined>({ method: 'GET', url, isFile: true, signal }),
    import('./draw-vector-tile.ts'),
  ])
  const context = canvas?.getContext('2d')
  if (file === undefined || !canvas || !context || signal.aborted) return false
  const bytes = new Uint8Array(await file.content.arrayBuffer())
  const style = getComputedStyle(canvas)
  drawVectorTile(context, bytes, { zoom, colourOf: (name) => style.getPropertyValue(`--map-${name}`) })
  return true
}
