import { newBoardForm, renameBoardForm } from '../../web/features/report-boards/board-forms.ts'
import { sampleOf } from './sample-of.ts'

const of = { typed: { name: ' Monday ', shared: true }, sent: { name: 'Monday', shared: true } }

export const reportBoardSamples = [
  sampleOf('newBoardForm', newBoardForm, of),
  sampleOf('renameBoardForm', renameBoardForm, of),
]
