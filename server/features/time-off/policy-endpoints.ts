import { adjustTimeOffBalances } from './endpoints/adjust-balances.ts'
import { archiveTimeOffPolicy } from './endpoints/archive-policy.ts'
import { createPolicy } from './endpoints/create-policy.ts'
import { deleteTimeOffPolicy } from './endpoints/delete-policy.ts'
import { explainTimeOffBalance } from './endpoints/explain-balance.ts'
import { forecastTimeOffBalances } from './endpoints/forecast-balances.ts'
import { getTimeOffPolicy } from './endpoints/get-policy.ts'
import { listBalances } from './endpoints/list-balances.ts'
import { listPolicies } from './endpoints/list-policies.ts'
import { listUserPolicies } from './endpoints/list-user-policies.ts'
import { restoreTimeOffPolicy } from './endpoints/restore-policy.ts'
import { simulateTimeOffPolicy } from './endpoints/simulate-policy.ts'
import { updatePolicy } from './endpoints/update-policy.ts'

/** Policies and balances. */
export const policyEndpoints = [
  listPolicies,
  createPolicy,
  simulateTimeOffPolicy,
  listUserPolicies,
  getTimeOffPolicy,
  updatePolicy,
  deleteTimeOffPolicy,
  archiveTimeOffPolicy,
  restoreTimeOffPolicy,
  listBalances,
  adjustTimeOffBalances,
  explainTimeOffBalance,
  forecastTimeOffBalances,
]
