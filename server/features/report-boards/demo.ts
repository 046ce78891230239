import { type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { present } from '../../foundation/values/present.ts'
import { reportBoardCreated } from './facts.ts'
import type { Tile } from './rules/board-fields.ts'
import { reportBoardTable } from './store/report-board-table.ts'

const tiles: (Omit<Tile, 'saved_view_id'> & { report: string })[] = [
  { report: 'Hours per project', look: 'number', width: 1 },
  { report: 'Billable amounts', look: 'number', width: 1 },
  { report: 'Hours per day', look: 'chart', width: 2 },
  { report: 'Hours per client', look: 'table', width: 4 },
]

/** A board for everyone. */
export const demoBoards: DemoPart = {
  creates: 'report boards',
  after: ['saved views'],

  async create(demo) {
    const { db, now, organizationId, savedReports, announce } = demo
    const columns = {
      user_id: userIdOf(demo, 'Ana'),
      name: 'The studio at a glance',
      shared: true,
      tiles: tiles.map(({ report, ...tile }) => ({
        saved_view_id: present(savedReports.get(report), report),
        ...tile,
      })),
    }
    const id = await reportBoardTable.insert(db, organizationId, columns, now)
    announce(reportBoardCreated({ organization_id: organizationId, report_board_id: id }))
  },
}
