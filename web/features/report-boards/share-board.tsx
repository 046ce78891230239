import { ShareButton } from '../reports/share-button.tsx'
import type { Board } from './calls.ts'

/** A link to a board, which shows the tiles that it has at each opening. */
export function ShareBoard({ board }: Pick<Board, 'board'>) {
  if (board.tiles.length === 0) return null
  return <ShareButton title={board.name} reports={[]} boardId={board.id} />
}
