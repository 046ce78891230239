import { Type } from 'typebox'
import {
  date,
  described,
  instant,
  int,
  json,
  optional,
  text,
  wideInt,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { postingKinds } from '../rules/accrual.ts'

export const ruleSchema = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The rule and the numbers behind the amount.',
})
export const kindText =
  'start and accrual are given by the policy; accrual_correction follows edits of worked time; opening is the balance of the previous year; lapse is what expired; adjustment is a change by hand; used and used_reversal are approved time off and its reversal.'

/** Selected from the explained postings of a balance as `e`. */
export const timeOffPosting = record(
  {
    singular: 'time_off_posting',
    plural: 'time_off_postings',
    title: 'Time off posting',
    description: 'One line of a balance. Lines are only added, never changed: a correction is a new line.',
  },
  {
    id: wideInt('e.id'),
    user_id: int('e.user_id'),
    time_off_policy_id: int('e.policy_id'),
    year: int('e.year'),
    date: described('The day that the posting counts for.', date('e.date')),
    kind: described(kindText, word('e.kind', postingKinds)),
    amount: described('Seconds of tracked time.', wideInt('e.amount')),
    total: described('The sum of the amounts so far, in seconds.', wideInt('e.total')),
    rule: json('e.rule', ruleSchema),
    reason: optional(text('e.reason')),
    time_off_request_id: optional(int('e.request_id')),
    created_by_id: optional(int('e.created_by_id')),
    created_at: instant('e.created_at'),
  },
)

export type TimeOffPostingRow = RowOf<typeof timeOffPosting>
