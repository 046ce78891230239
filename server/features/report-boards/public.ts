export { boardTiles } from './board-tiles.ts'
export { seenBoards } from './store/report-boards.ts'
