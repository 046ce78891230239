import { northing, type Size, type View } from './view.ts'

/** The tiles of a map, as the server describes them. */
export type MapTiles = {
  /** With {z}, {x} and {y} to fill in. */
  url: string
  kind: 'raster' | 'vector'
  min_zoom: number
  max_zoom: number
  attribution: string
}

/** A tile and where it is drawn, in pixels. */
export type PlacedTile = { key: string; url: string; zoom: number; left: number; top: number; pixels: number }

const usualPixels = 256
/** More would not be a map of this place anymore: then the grid shows alone. */
const mostTiles = 96
/** Browsers draw no larger pictures. */
const widestPixels = 32_768

/** The tiles that a view shows. Beyond the last zoom level they grow; across the antimeridian they go on. */
export function tilesIn(view: View, { width, height }: Size, tiles: MapTiles): PlacedTile[] {
  const earth = 360 / view.degrees
  const wanted = Math.round(Math.log2(earth / usualPixels))
  const zoom = Math.max(tiles.min_zoom, Math.min(tiles.max_zoom, wanted))
  const count = 2 ** zoom
  const pixels = earth / count
  const left = width / 2 - (180 + view.longitude) / view.degrees
  const top = height / 2 - (180 - northing(view.latitude)) / view.degrees
  const columns = range(Math.floor(-left / pixels), Math.floor((width - left) / pixels))
  const rows = range(
    Math.max(0, Math.floor(-top / pixels)),
    Math.min(count - 1, Math.floor((height - top) / pixels)),
  )
  if (columns.length * rows.length > mostTiles || pixels > widestPixels) return []
  return rows.flatMap((y) =>
    columns.map((column) => {
      const x = ((column % count) + count) % count
      const url = tiles.url.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
      const at = { left: left + column * pixels, top: top + y * pixels }
      return { key: `${zoom} ${column} ${y}`, url, zoom, ...at, pixels }
    }),
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}
