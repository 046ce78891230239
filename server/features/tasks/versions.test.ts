import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { is } from '../../foundation/db/columns.ts'
import { sql } from '../../foundation/db/sql.ts'
import { keysOf } from '../../foundation/values/keys.ts'
import { randomRuns } from '../../testing/random-runs.ts'
import { type Person, world } from '../../testing/world.ts'
import { changeMemberships } from '../projects/changes/change-memberships.ts'

/**
 * Whatever several people do to tasks at the same time: a version is a count of changes, and every assignee is on the
 * project.
 */
const w = await world()
const { organizationId, projectId } = w
const actors = {
  owner: w.owner,
  manager: w.manager,
  projectManager: w.projectManager,
  user: w.user,
  viewer: w.viewer,
}
const people = [w.projectManager.id, w.user.id, w.viewer.id, w.member.id]

type Task = { id: number; lock_version: number; status: string; assignee_ids: number[] }
type Change = { actor: keyof typeof actors; staleBy: number } & (
  | { kind: 'assign'; userIds: number[] }
  | { kind: 'status'; status: 'active' | 'completed' }
  | { kind: 'metadata' | 'rename' | 'delete' }
  | { kind: 'membership'; userId: number; role: 'manager' | 'user' | 'viewer' | null }
)

const userIds = fc.uniqueArray(fc.constantFrom(...people), { maxLength: 3 })
const change: fc.Arbitrary<Change> = fc
  .record({
    actor: fc.constantFrom(...keysOf(actors)),
    staleBy: fc.constantFrom(0, 0, 0, 1),
  })
  .chain((common) =>
    fc
      .oneof(
        fc.record({ kind: fc.constant('assign' as const), userIds }),
        fc.record({
          kind: fc.constant('status' as const),
          status: fc.constantFrom('active' as const, 'completed' as const),
        }),
        fc.record({ kind: fc.constantFrom('metadata' as const, 'rename' as const, 'delete' as const) }),
        fc.record({
          kind: fc.constant('membership' as const),
          userId: fc.constantFrom(...people),
          role: fc.constantFrom('manager' as const, 'user' as const, 'viewer' as const, null),
        }),
      )
      .map((rest) => ({ ...common, ...rest })),
  )

const read = async (id: number): Promise<Task> => (await w.call(`GET /v2/tasks/${id}`, w.owner)).body.task

/** Makes the change, and returns whether it was accepted. */
async function made(task: Task, given: Change): Promise<boolean> {
  const as: Person = actors[given.actor]
  const lock_version = Math.max(0, task.lock_version - given.staleBy)
  const put = async (body: object, path = '') =>
    (await w.call(`PUT /v2/tasks/${task.id}${path}`, as, { body: { lock_version, ...body } })).status === 200
  switch (given.kind) {
    case 'assign':
      return put({ assignee_ids: given.userIds })
    case 'status':
      return put({ status: given.status })
    case 'rename':
      return put({ summary: `Version ${lock_version}` })
    case 'metadata':
      return put({ metadata: [{ key: 'version', value: String(lock_version) }] }, '/update_metadata')
    case 'delete':
      return (await w.call(`DELETE /v2/tasks/${task.id}`, as)).status === 204
    case 'membership':
      await w.write((writer) =>
        changeMemberships(writer, organizationId, [
          { project_id: projectId, user_id: given.userId, direct_role: given.role, team: null },
        ]),
      )
      await w.settle()
      return false
  }
}

async function assignable(): Promise<Set<number>> {
  const rows = await w.database.rows(
    { user_id: is.int },
    sql`
    select user_id from project_members
    where project_id = ${projectId} and status = 'active' and role in ('manager', 'user')`,
  )
  return new Set(rows.map((row) => row.user_id))
}

/** Every change of a task announces one of these. */
async function changesOf(taskId: number): Promise<number> {
  const rows = await w.database.rows(
    {},
    sql`
    select from facts where organization_id = ${organizationId} and name in ('task.changed', 'task.deleted')
                        and payload ->> 'task_id' = ${String(taskId)}`,
  )
  return rows.length
}

test('always: lock_version counts the changes, and assignees are users or managers of the project', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (rounds) => {
        const reply = await w.call(`POST /v2/projects/${projectId}/tasks`, w.owner, {
          body: { summary: 'Model' },
        })
        let task: Task = reply.body.task
        let accepted = 0
        // A second deletion is accepted and changes nothing; a change of memberships may unassign a user.
        const isExact = !rounds.flat().some(({ kind }) => kind === 'membership' || kind === 'delete')
        for (const atOnce of rounds) {
          const before = task
          const answers = await Promise.all(atOnce.map((each) => made(before, each)))
          accepted += answers.filter((isAccepted) => isAccepted).length
          await w.settle()
          task = await read(before.id)
          const allowed = await assignable()
          assert.deepEqual(
            task.assignee_ids.filter((id) => !allowed.has(id)),
            [],
          )
          assert.equal(task.lock_version, await changesOf(task.id))
          if (isExact) assert.equal(task.lock_version, accepted)
        }
      },
    ),
    { numRuns: randomRuns(12) },
  )
})
