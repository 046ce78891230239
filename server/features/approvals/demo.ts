import { type DemoPart, userIdOf } from '../../api/demo/demo.ts'
import { insertNumbered } from '../../foundation/db/insert-rows.ts'
import { addSeconds } from '../../foundation/time/instant.ts'
import { present } from '../../foundation/values/present.ts'
import { approvalAudit } from './audits.ts'
import { approvalCreated } from './facts.ts'
import type { ApprovalKind } from './records/approval.ts'

type Past = { kind: ApprovalKind; daysAgo: number; approved: number; pending?: number; isUndone?: true }

const story: Past[] = [
  { kind: 'timesheets', daysAgo: 16, approved: 4, isUndone: true },
  { kind: 'timesheets', daysAgo: 16, approved: 6, pending: 1 },
  { kind: 'manual_time_requests', daysAgo: 12, approved: 3, pending: 1 },
  { kind: 'time_off_requests', daysAgo: 20, approved: 2 },
  { kind: 'expenses', daysAgo: 10, approved: 2 },
]

/** What a manager approved in one go, weeks ago; one was a mistake. */
export const demoApprovals: DemoPart = {
  creates: 'approvals',
  after: ['members'],

  async create(demo) {
    const { db, now, organizationId, announce } = demo
    const rows = story.map(({ kind, daysAgo, approved, pending = 0, isUndone }) => {
      const at = addSeconds(now, -86_400 * daysAgo)
      return {
        organization_id: organizationId,
        created_by_id: userIdOf(demo, 'Grace'),
        kind,
        status: isUndone ? 'undone' : 'done',
        seen_at: at,
        total: approved + pending,
        approved,
        pending,
        undone: isUndone ? approved : 0,
        undo_until: addSeconds(at, 60),
        created_at: at,
        updated_at: at,
      }
    })
    const ids = await insertNumbered(db, { table: 'approvals', rows })
    for (const id of ids)
      announce(approvalCreated({ organization_id: organizationId, approval_id: present(id, 'id') }))
  },

  past: [
    {
      hoursAgo: 16 * 24,
      by: 'Grace',
      from: 'toronto',
      entry: (change) => approvalAudit('create', change),
      details: { kind: 'timesheets', total: 7, own: 0 },
    },
  ],
}
