export type { ChangesPorts } from './ports.ts'
export { forgetOldChanges } from './work/forget-changes.ts'
