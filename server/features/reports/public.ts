export { mayRunReports } from './access.ts'
export { answerQuestion, requirePlan } from './answer-question.ts'
export type { LogFile, ReportsPorts } from './ports.ts'
export { printPaper, printReport } from './print-report.ts'
export { problems as reportProblems } from './problems.ts'
export { dimensions } from './rules/dimensions.ts'
export { durationsInput } from './rules/durations-input.ts'
export { type Durations, durations, type Figure, fileTable, secondsPrinted } from './rules/file-table.ts'
export { measures } from './rules/measures.ts'
export type { Plan } from './rules/plan.ts'
export { type Question, question, questionFaults } from './rules/question.ts'
export { figureCell, figureText, nameText } from './rules/report-files.ts'
export {
  mostPaperColumns,
  mostPaperRows,
  type PaperRow,
  printedFigure,
  type ReportPaper,
  reportPaper,
} from './rules/report-paper.ts'
export { reports } from './rules/reports.ts'
export { mainColumn, savedQuestion } from './rules/saved-question.ts'
export type { ShownReport } from './rules/shown-report.ts'
export { organizationOf } from './store/organization.ts'
export { reportTurns } from './turns.ts'
export { type Format, fileName, fileTypes, formats, writeFile } from './write-file.ts'
