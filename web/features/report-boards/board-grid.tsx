import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../ui/text.ts'
import { BoardTile } from './board-tile.tsx'
import classes from './boards.module.css'
import type { Board, Tile } from './calls.ts'
import { moved, steppedBy, tileKeys } from './tile-moves.ts'
import { useTileDrag } from './use-tile-drag.ts'

type Props = Board & {
  /** Given, tiles can be moved, resized and removed. */
  onArrange?: ((tiles: Tile[]) => void) | undefined
}

/** The tiles in their order. A handle moves its tile by mouse, finger or arrow keys. */
export function BoardGrid({ board: { tiles }, views, onArrange }: Props) {
  const keys = tileKeys(tiles)
  const grid = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  // React may take the focus away from a tile that it moves.
  const stepped = useRef<string>(undefined)
  const order = keys.join()
  useEffect(() => {
    const handle = grid.current?.querySelector<HTMLElement>(`[data-handle="${stepped.current}"]`)
    if (order !== '' && stepped.current !== undefined) handle?.focus()
    stepped.current = undefined
  }, [order])
  const { drag, handlesOf } = useTileDrag((from, to) => onArrange?.(moved(tiles, from, to)))
  const step = (event: { key: string; shiftKey: boolean }, at: number): boolean => {
    const next = steppedBy(event, tiles, at)
    if (next === undefined) return false
    const key = keys[at]
    const place = tileKeys(next).indexOf(key ?? '')
    const width = next[place]?.width ?? 1
    stepped.current = key
    setSaid(
      t('Place {place} of {count}, {width} of 4 columns wide', {
        place: place + 1,
        count: next.length,
        width,
      }),
    )
    onArrange?.(next)
    return true
  }
  return (
    <>
      <ul ref={grid} className={classes.grid}>
        {tiles.map((tile, at) => (
          <li
            key={keys[at]}
            className={classes.place}
            data-width={tile.width}
            data-place={at}
            data-dragged={drag?.from === at || undefined}
            data-over={(drag?.over === at && drag.from !== at) || undefined}
          >
            <BoardTile
              tile={tile}
              view={views.get(tile.saved_view_id)}
              arranging={
                onArrange && {
                  name: keys[at] ?? '',
                  handles: handlesOf(at),
                  onStep: (event) => step(event, at),
                  onChange: (changed) => onArrange(tiles.map((each, i) => (i === at ? changed : each))),
                  onRemove: () => onArrange(tiles.filter((_, i) => i !== at)),
                }
              }
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
