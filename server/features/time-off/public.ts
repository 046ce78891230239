export { pendingTimeOff } from './changes/pending-time-off.ts'
export { organizationToSettle } from './store/memberships.ts'
export { settleWork } from './work/settle-work.ts'
