import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { type Board, boardKey, boardsKey, changeTiles, type Tile } from './calls.ts'

/** Shows tiles as they are arranged and stores them behind that, one change after the other. */
export function useArrange(boardId: number) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const queryKey = boardKey(id, boardId)
  const mutationKey = [...queryKey, 'tiles']
  return useMutation({
    mutationKey,
    scope: { id: `report-board-${boardId}` },
    mutationFn: (tiles: Tile[]) => changeTiles(boardId, tiles),
    onMutate: async (tiles) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Board>(queryKey, (now) => now && { ...now, board: { ...now.board, tiles } })
    },
    onError: sayProblem,
    // Only the last of several changes reads what is stored: an earlier one would show the order before.
    onSettled: () =>
      queries.isMutating({ mutationKey }) === 1
        ? queries.invalidateQueries({ queryKey: boardsKey(id) })
        : undefined,
  })
}
