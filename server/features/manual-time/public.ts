export { pendingManualTime } from './changes/pending-requests.ts'
