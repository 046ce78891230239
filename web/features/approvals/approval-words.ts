import { t } from '../../ui/text.ts'
import type { Approval } from './calls.ts'

/** What people read about approving all of a kind. */
export type ApprovalWords = {
  kind: Approval['kind']
  question: (count: number) => string
  /** What is left for single decisions. */
  leaves: () => string
  approved: (count: number) => string
  pending: (count: number) => string
  waitAgain: (count: number) => string
}

/** Of every kind of request. */
export const requestWords = (kind: ApprovalWords['kind'], leaves: () => string): ApprovalWords => ({
  kind,
  question: (count) => t('{count, plural, one {Approve # request?} other {Approve # requests?}}', { count }),
  leaves,
  approved: (count) =>
    t('{count, plural, one {# request approved.} other {# requests approved.}}', { count }),
  pending: (count) =>
    t(
      '{count, plural, one {# request needs your review before it can be approved.} other {# requests need your review before they can be approved.}}',
      { count },
    ),
  waitAgain: (count) =>
    t('{count, plural, one {# request is waiting again.} other {# requests are waiting again.}}', { count }),
})
