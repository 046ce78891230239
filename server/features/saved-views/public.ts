export { savedViewTable } from './store/saved-view-table.ts'
export { seenViewIds, seenViews } from './store/seen-views.ts'
