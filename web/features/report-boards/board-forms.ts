import { formFor } from '../../ui/form-for.ts'

export const newBoardForm = formFor('POST /v2/organizations/{organization_id}/report_boards')({
  empty: { name: '', shared: false },
  sends: { name: ({ name }) => name.trim(), shared: ({ shared }) => shared },
  leavesOut: { tiles: 'board-page' },
})

export const renameBoardForm = formFor('PUT /v2/report_boards/{report_board_id}')({
  empty: { name: '', shared: false },
  sends: { name: ({ name }) => name.trim(), shared: ({ shared }) => shared },
  leavesOut: { tiles: 'board-page' },
})
