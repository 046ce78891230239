import { openTiles } from '../../features/job-sites/public.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const check = 'map tiles'

/** Reads the map that the operator gave; without one there is nothing to check. */
export async function checkMap({ mapTiles }: Config): Promise<Finding[]> {
  if (mapTiles === undefined) return []
  try {
    const { set } = await openTiles(mapTiles)
    return [ok(check, `${mapTiles} has ${set.kind} tiles, zoom ${set.minZoom} to ${set.maxZoom}.`)]
  } catch (error) {
    return [
      warning(
        check,
        `${mapTiles} can’t be read: ${error instanceof Error ? error.message : error} Maps show a grid.`,
        'Check STINT_MAP_TILES: it must be the path of a PMTiles file (version 3) that this user can read.',
      ),
    ]
  }
}
