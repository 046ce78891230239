import { feature } from '../../api/feature.ts'
import { reportBoardAudit } from './audits.ts'
import { demoBoards } from './demo.ts'
import { createReportBoard } from './endpoints/create-report-board.ts'
import { deleteReportBoard } from './endpoints/delete-report-board.ts'
import { getReportBoard } from './endpoints/get-report-board.ts'
import { listReportBoards } from './endpoints/list-report-boards.ts'
import { getReportHome, updateReportHome } from './endpoints/report-home.ts'
import { updateReportBoard } from './endpoints/update-report-board.ts'
import * as facts from './facts.ts'
import { boardLists } from './lists.ts'
import { reportBoard } from './records/report-board.ts'
import { createSampleBoard } from './samples.ts'
import { reportBoardFeed } from './store/feed.ts'
import { seenBoards } from './store/report-boards.ts'
import { deleteOwnBoards } from './subscribers.ts'

export const reportBoards = feature({
  name: 'report-boards',
  lists: boardLists,
  tags: {
    'Report boards': 'Pages of saved reports as tiles, private or shared, and what members have on Home.',
  },
  endpoints: [
    listReportBoards,
    createReportBoard,
    getReportBoard,
    updateReportBoard,
    deleteReportBoard,
    getReportHome,
    updateReportHome,
  ],
  sideLoads: { report_boards: { record: reportBoard, load: seenBoards } },
  facts: Object.values(facts),
  subscribers: [deleteOwnBoards],
  feeds: [reportBoardFeed],
  audits: [reportBoardAudit],
  samples: { report_board_id: { write: createSampleBoard } },
  demo: [demoBoards],
})
