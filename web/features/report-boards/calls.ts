import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'
import type { Calls, ReportBoard, SavedView } from '../../api/v2-types.ts'
import { useKeyset } from '../../ui/keyset.ts'
import type { Question } from '../reports/calls.ts'
import { inTurn } from './in-turn.ts'

export type { ReportBoard, SavedView }
export type Tile = ReportBoard['tiles'][number]
export type Look = Tile['look']
type Home = Calls['GET /v2/organizations/{organization_id}/report_home']['reply']['report_home']
type HomeChange = Calls['PUT /v2/organizations/{organization_id}/report_home']['body']

/** A board with the saved reports that its reader sees. */
export type Board = { board: ReportBoard; views: ReadonlyMap<number, SavedView> }

export const boardsKey = (organizationId: number) =>
  ['organization', organizationId, 'report-boards'] as const

export const boardKey = (organizationId: number, boardId: number) =>
  [...boardsKey(organizationId), 'one', boardId] as const

type Boards = Calls['GET /v2/organizations/{organization_id}/report_boards']['reply']
const rowsOf = ({ report_boards }: Boards) => report_boards

export function useBoards(organizationId: number) {
  return useKeyset({
    list: { organizationId, name: 'report_boards', filters: {} },
    queryKey: [...boardsKey(organizationId), 'list'],
    fetchPage: (page_start_id, signal) =>
      v2('GET /v2/organizations/{organization_id}/report_boards', {
        path: { organization_id: organizationId },
        query: { page_start_id },
        signal,
      }),
    rowsOf,
  })
}

export const boardQuery = (organizationId: number, boardId: number) =>
  queryOptions({
    queryKey: boardKey(organizationId, boardId),
    queryFn: async ({ signal }): Promise<Board> => {
      const { report_board, saved_views = [] } = await v2('GET /v2/report_boards/{report_board_id}', {
        path: { report_board_id: boardId },
        query: { 'include[]': ['saved_views'] },
        signal,
      })
      return { board: report_board, views: new Map(saved_views.map((view) => [view.id, view])) }
    },
  })

/** One report at a time: the others of the board wait. */
export const tileQuery = (organizationId: number, body: Question) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'reports', 'tile', body],
    queryFn: ({ signal }) =>
      inTurn(signal, () =>
        v2('POST /v2/organizations/{organization_id}/reports/run', {
          path: { organization_id: organizationId },
          body,
          signal,
        }),
      ),
    staleTime: 60_000,
  })

export const homeQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...boardsKey(organizationId), 'home'],
    queryFn: async ({ signal }): Promise<{ home: Home; favorites: SavedView[] }> => {
      const { report_home, saved_views = [] } = await v2(
        'GET /v2/organizations/{organization_id}/report_home',
        {
          path: { organization_id: organizationId },
          query: { 'include[]': ['saved_views'] },
          signal,
        },
      )
      const favorites = report_home.saved_view_ids.flatMap(
        (id) => saved_views.find((view) => view.id === id) ?? [],
      )
      return { home: report_home, favorites }
    },
  })

export function changeHome(organizationId: number, body: HomeChange) {
  return v2('PUT /v2/organizations/{organization_id}/report_home', {
    path: { organization_id: organizationId },
    query: {},
    body,
  })
}

export function changeTiles(boardId: number, tiles: Tile[]) {
  return v2('PUT /v2/report_boards/{report_board_id}', {
    path: { report_board_id: boardId },
    body: { tiles },
  })
}

export function deleteBoard({ id }: ReportBoard) {
  return v2('DELETE /v2/report_boards/{report_board_id}', { path: { report_board_id: id } })
}
