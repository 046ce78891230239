export { pendingManualTime } from './changes/pending-requests.ts'
export { mailApprovers } from './subscribers.ts'
