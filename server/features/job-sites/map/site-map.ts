import type { Logger } from 'pino'
import { type Geocoder, geocoder } from './geocoder.ts'
import { type TileFile, tileFile } from './tile-file.ts'
import { type TileLinks, tileLinks } from './tile-link.ts'

/** What the operator provides for maps: tiles, and an address service. Both are optional. */
export type SiteMap = {
  tiles: TileFile | undefined
  links: TileLinks
  geocoder: Geocoder | undefined
  close(): Promise<void>
}

export type SiteMapOptions = {
  mapTiles: string | undefined
  geocoderUrl: string | undefined
  /** Networks besides the public ones. */
  allowedNetworks: readonly string[]
  secret: string
  log: Logger
}

export function siteMap({ mapTiles, geocoderUrl, allowedNetworks, secret, log }: SiteMapOptions): SiteMap {
  const addresses =
    geocoderUrl === undefined ? undefined : geocoder({ url: geocoderUrl, allowedNetworks, log })
  return {
    tiles: mapTiles === undefined ? undefined : tileFile(mapTiles, log),
    links: tileLinks(secret),
    geocoder: addresses,
    close: async () => addresses?.close(),
  }
}
