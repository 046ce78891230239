import type { Tile } from './board-fields.ts'

/** The views that tiles show for the first time; what a board has already may stay, also if it is gone meanwhile. */
export function newViews(tiles: readonly Tile[], before: readonly Tile[]): number[] {
  const known = new Set(before.map(({ saved_view_id }) => saved_view_id))
  return [...new Set(tiles.map(({ saved_view_id }) => saved_view_id))].filter((id) => !known.has(id))
}

/** The faults of tiles whose view the caller does not see as a report. */
export function tileFaults(tiles: readonly Tile[], unseen: ReadonlySet<number>) {
  return tiles.flatMap(({ saved_view_id }, i) =>
    unseen.has(saved_view_id)
      ? [{ attribute: `tiles[${i}].saved_view_id`, error: 'is not a saved report that you see' }]
      : [],
  )
}
