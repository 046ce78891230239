export type { FeedSite } from './endpoints/list-changes.ts'
export { forgetOldChanges } from './work/forget-changes.ts'
