import assert from 'node:assert/strict'
import { sql } from '../foundation/db/sql.ts'
import { transaction } from '../foundation/db/transaction.ts'
import type { Person, World } from './world.ts'

/** Approvals of everything of a kind that matches. */
export function approvalsIn(w: World, kind: string) {
  const call = (as: Person, body: object, query = '') =>
    w.call(`POST /v2/organizations/${w.organizationId}/approvals${query}`, as, { body: { kind, ...body } })
  const read = async (id: number, as: Person) => (await w.call(`GET /v2/approvals/${id}`, as)).body.approval
  return {
    call,
    read,
    /** The approval as it would start. */
    rehearse: async (as: Person, body: object = {}) => (await call(as, body, '?dry_run=true')).body.approval,
    /** Approves everything, and waits for the end. */
    async approveAll(as: Person, body: object = {}) {
      const reply = await call(as, body)
      assert.equal(reply.status, 201, reply.text)
      await w.settle()
      return read(reply.body.approval.id, as)
    },
    /** Meanwhile no approval takes a step. */
    paused: <T>(work: () => Promise<T>): Promise<T> =>
      transaction(w.database, async (tx) => {
        await tx.rows(
          {},
          sql`select from fact_cursors where organization_id = ${w.organizationId} and subscriber = 'approvals.advance' for update`,
        )
        return work()
      }),
    undo: (id: number, as: Person) => w.call(`POST /v2/approvals/${id}/undo`, as),
  }
}
