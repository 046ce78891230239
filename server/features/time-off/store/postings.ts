import { is } from '../../../foundation/db/columns.ts'
import { ledger } from '../../../foundation/ledger/ledger.ts'

/** The ledger of all balances, in seconds. */
export const postings = ledger({
  table: 'time_off_postings',
  subject: { policy_id: is.int, user_id: is.int },
  part: { year: is.int },
  others: ['request_id', 'reason', 'created_by_id'],
})
