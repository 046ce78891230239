import { open, stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Header, PMTiles, RangeResponse, Source } from 'pmtiles'

/** What the operator's map has. Zoom 0 shows the whole earth in one tile. */
export type TileSet = {
  kind: 'raster' | 'vector'
  mediaType: string
  minZoom: number
  maxZoom: number
  attribution: string
}

export type TilePlace = { z: number; x: number; y: number }

/** The operator's map, as tiles. A replaced file counts from the next tile on. */
export type TileFile = {
  /** undefined while the file can't be read. */
  describe(): Promise<TileSet | undefined>
  /** undefined: the file has no such tile. */
  read(place: TilePlace): Promise<{ bytes: Buffer; mediaType: string } | undefined>
}

/** How long a fault stays known before the file is opened again. */
const retryMs = 30_000

type Opened = { version: string; at: number; tiles: Promise<{ tiles: PMTiles; set: TileSet } | undefined> }

/** Loads the reader of tiles with the first map that is shown. */
export function tileFile(path: string, log: Pick<Logger, 'warn'>): TileFile {
  let last: Opened | undefined

  /** Opens the file again when it has changed, and some time after a fault. */
  async function opened() {
    const version = await versionOf(path)
    if (last?.version !== version || performance.now() - last.at > retryMs) {
      const tiles = openTiles(path).catch((error: unknown) => {
        log.warn({ err: error, path }, 'the map tiles can’t be read; maps show a grid')
        return undefined
      })
      last = { version, at: performance.now(), tiles }
      if ((await tiles) !== undefined && last.tiles === tiles) last.at = Number.POSITIVE_INFINITY
    }
    return last.tiles
  }

  return {
    describe: async () => (await opened())?.set,
    async read({ z, x, y }) {
      const found = await opened()
      const tile = await found?.tiles.getZxy(z, x, y)
      return found && tile && { bytes: Buffer.from(tile.data), mediaType: found.set.mediaType }
    },
  }
}

/** Changes with the file; empty if there is none. */
async function versionOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }))
  return `${mtimeMs} ${size}`
}

/** Opens a file of tiles and reads what it says about itself; throws if it is none that we can show. */
export async function openTiles(path: string): Promise<{ tiles: PMTiles; set: TileSet }> {
  const { EtagMismatch, PMTiles: Reader } = await import('pmtiles')
  const tiles = new Reader(sourceOf(path, () => new EtagMismatch()))
  const header = await tiles.getHeader()
  const metadata: unknown = await tiles.getMetadata()
  const attribution =
    typeof metadata === 'object' && metadata !== null && 'attribution' in metadata ? metadata.attribution : ''
  return { tiles, set: setOf(header, plainText(String(attribution ?? ''))) }
}

const mediaTypes: Record<number, Pick<TileSet, 'kind' | 'mediaType'>> = {
  1: { kind: 'vector', mediaType: 'application/vnd.mapbox-vector-tile' },
  2: { kind: 'raster', mediaType: 'image/png' },
  3: { kind: 'raster', mediaType: 'image/jpeg' },
  4: { kind: 'raster', mediaType: 'image/webp' },
  5: { kind: 'raster', mediaType: 'image/avif' },
}
const deepestZoom = 22

function setOf({ tileType, minZoom, maxZoom }: Header, attribution: string): TileSet {
  const form = mediaTypes[tileType]
  if (form === undefined) throw new Error('The tiles are neither pictures nor Mapbox vector tiles.')
  if (minZoom > maxZoom || maxZoom > deepestZoom)
    throw new Error(`The zoom levels ${minZoom} to ${maxZoom} can’t be shown.`)
  return { ...form, minZoom, maxZoom, attribution }
}

/** Attributions are HTML by custom; people read the text. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, 300)
}

/** More than any directory or tile of a map; what asks for more is no map. */
const mostBytes = 16_777_216

function sourceOf(path: string, mismatch: () => Error): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
      if (length > mostBytes) throw new Error(`${length} bytes are too many for a part of a map.`)
      const file = await open(path)
      try {
        const { mtimeMs, size } = await file.stat()
        const version = `${mtimeMs} ${size}`
        if (etag !== undefined && etag !== version) throw mismatch()
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
        return {
          data: Uint8Array.from(buffer.subarray(0, bytesRead)).buffer,
          etag: version,
        }
      } finally {
        await file.close()
      }
    },
  }
}
