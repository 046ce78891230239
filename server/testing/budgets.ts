import assert from 'node:assert/strict'
import { sql } from '../foundation/db/sql.ts'
import { queried } from '../foundation/testing/queried.ts'
import { trackedIn } from './tracked.ts'
import type { World } from './world.ts'

type Row = Record<string, unknown>

export type BudgetedProject = {
  id: number
  put(body: object): Promise<void>
  /** Tracks ten minutes from each of these instants. */
  work(...from: string[]): Promise<unknown>
  histories(): Promise<Row[]>
}

export type Budgets = {
  post(path: string, body: object): Promise<Record<string, { id: number }>>
  put(path: string, body: object): Promise<void>
  list(path: string, query?: string): Promise<Row[]>
  makeProject(body: object): Promise<BudgetedProject>
}

/** Projects and clients with budgets, and what their histories show once everything due is done. */
export function budgetsIn(w: World): Budgets {
  const tracked = trackedIn(w)

  const write = async (call: string, status: number, body: object) => {
    const reply = await w.call(call, w.owner, { body })
    assert.equal(reply.status, status, reply.text)
    await w.settle()
    return reply.body
  }
  const post: Budgets['post'] = (path, body) => write(`POST ${path}`, 201, body)
  const put: Budgets['put'] = (path, body) => write(`PUT ${path}`, 200, body)
  const list: Budgets['list'] = async (path, query = '') => {
    await w.settle()
    const reply = await w.call(`GET ${path}?${query}`, w.owner)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.budget_histories
  }

  return {
    post,
    put,
    list,
    async makeProject(body) {
      const members = [{ user_id: w.user.id, role: 'user' }]
      const reply = await post(`/v2/organizations/${w.organizationId}/projects`, {
        name: 'Budgeted',
        members,
        ...body,
      })
      const id = reply.project?.id ?? 0
      return {
        id,
        put: (its) => put(`/v2/projects/${id}`, its),
        work: (...from) =>
          tracked.send(
            w.user,
            from.map((at) => tracked.activity(at, { project_id: id })),
          ),
        histories: () => list(`/v2/projects/${id}/budget_histories`),
      }
    },
  }
}

/** Everything due is done. A subscriber that fails waits to try again, which looks settled too. */
export async function spendingSettled(w: World): Promise<void> {
  await w.settle()
  const failing = sql`select subscriber, last_error from fact_cursors where failures > 0`
  assert.deepEqual(await queried(w.database, failing), [])
}

/** One line for each row: its days, what it spent, and what its period spent. */
export function shown(rows: readonly Row[]): unknown[][] {
  return rows.map(({ start_date, stop_date, spent, period_spent }) => [
    start_date,
    stop_date,
    spent,
    period_spent,
  ])
}
