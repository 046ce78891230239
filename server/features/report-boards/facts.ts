import { fact } from '../../foundation/facts/fact.ts'
import { id, names } from '../../foundation/facts/fields.ts'

const reportBoard = { organization_id: id, report_board_id: id }

/** Without the name: it can be private. */
export const reportBoardCreated = fact('report_board.created', reportBoard)
export const reportBoardChanged = fact('report_board.changed', { ...reportBoard, changed: names })
export const reportBoardDeleted = fact('report_board.deleted', reportBoard)
