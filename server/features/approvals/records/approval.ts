import { described, instant, int, optional, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const approvalKinds = ['timesheets', 'manual_time_requests', 'time_off_requests', 'expenses'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
export const approvalStatuses = ['running', 'done', 'undoing', 'undone'] as const

/** Selected from approvals a. */
export const approval = record(
  {
    singular: 'approval',
    plural: 'approvals',
    title: 'Approval',
    description: 'An approval of everything of a kind that matched a filter. It runs in the background.',
  },
  {
    id: int('a.id'),
    organization_id: int('a.organization_id'),
    created_by_id: int('a.created_by_id'),
    kind: word('a.kind', approvalKinds),
    status: word('a.status', approvalStatuses),
    seen_at: described('What was submitted or changed after this moment is left out.', instant('a.seen_at')),
    total: described('How many matched.', int('a.total')),
    own: described(
      'How many matching ones were left out as the caller’s own. Only a sole owner approves their own.',
      int('a.own'),
    ),
    approved: described('How many were approved so far.', int('a.approved')),
    pending: described('How many still wait because they require a decision of their own.', int('a.pending')),
    changed: described('How many were left out because they changed after seen_at.', int('a.changed')),
    undone: described('How many approvals were undone.', int('a.undone')),
    kept: described(
      'How many approvals an undo left, because what they approved was changed, paid or invoiced since.',
      int('a.kept'),
    ),
    undo_until: described(
      'Until when it can be undone. Absent while it runs.',
      optional(instant('a.undo_until')),
    ),
    created_at: instant('a.created_at'),
    updated_at: instant('a.updated_at'),
  },
)

export type ApprovalRow = RowOf<typeof approval>
