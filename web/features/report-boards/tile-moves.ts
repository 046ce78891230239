import type { Tile } from './calls.ts'

export const mostTiles = 24
export const mostColumns = 4

/** The tiles with one of them at another place; beyond the ends is the end. */
export function moved<T>(tiles: readonly T[], from: number, to: number): T[] {
  const rest = tiles.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), ...tiles.slice(from, from + 1), ...rest.slice(place)]
}

export function resized<T extends { width: number }>(tiles: readonly T[], at: number, width: number): T[] {
  const fitting = Math.max(1, Math.min(width, mostColumns))
  return tiles.map((tile, i) => (i === at ? { ...tile, width: fitting } : tile))
}

/** What a key on the handle of a tile does; undefined: nothing. */
export function steppedBy(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  tiles: readonly Tile[],
  at: number,
): Tile[] | undefined {
  const width = tiles[at]?.width ?? 1
  if (shiftKey && key === 'ArrowRight') return resized(tiles, at, width + 1)
  if (shiftKey && key === 'ArrowLeft') return resized(tiles, at, width - 1)
  if (shiftKey) return undefined
  if (key === 'ArrowRight' || key === 'ArrowDown') return moved(tiles, at, at + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return moved(tiles, at, Math.max(0, at - 1))
  if (key === 'Home') return moved(tiles, at, 0)
  return key === 'End' ? moved(tiles, at, tiles.length) : undefined
}

/** A key for each tile that it keeps wherever it goes: a report can be on a board twice. */
export function tileKeys(tiles: readonly Tile[]): string[] {
  const seen = new Map<string, number>()
  return tiles.map(({ saved_view_id, look }) => {
    const name = `${saved_view_id}-${look}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return `${name}-${nth}`
  })
}
