import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { world } from '../../../testing/world.ts'
import { type Synced, sync } from './sync.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/integrations`, w.owner, {
  body: { name: 'Tracker', type: 'custom' },
})
const at = { organizationId: w.organizationId, integrationId: made.body.integration.id }

/** Syncs a batch of this many projects and tasks, and counts the statements. */
function counted(size: number, summary: string): Promise<{ synced: Synced; statements: number }> {
  const numbers = Array.from({ length: size }, (_, i) => i)
  return w.write(async (writer) => {
    let statements = 0
    const counting = new Proxy<Transaction>(writer.db, {
      get(db, name) {
        if (name === 'rows' || name === 'change') statements++
        return Reflect.get(db, name)
      },
    })
    const synced = await sync({ ...writer, db: counting }, at, {
      projects: numbers.map((i) => ({ remote_id: `${size} P${i}`, name: summary })),
      users: [
        { remote_id: 'U1', user_id: w.user.id },
        { remote_id: 'U2', user_id: w.member.id },
      ],
      tasks: numbers.map((i) => ({
        remote_id: `${size} T${i}`,
        project_remote_id: `${size} P${i}`,
        summary,
      })),
    })
    return { synced, statements }
  })
}

test('constant: 500 of each take as many statements as 2 of each', async () => {
  const few = await counted(2, 'First')
  const many = await counted(500, 'First')
  assert.ok(many.synced.tasks.every(({ result }) => result === 'created'))
  assert.ok(few.statements <= 20, `${few.statements} statements`)
  assert.ok(many.statements <= few.statements, `${many.statements} statements instead of ${few.statements}`)
  const changed = await counted(500, 'Second')
  assert.ok(changed.synced.projects.every(({ result }) => result === 'updated'))
  assert.ok(changed.statements <= 20, `${changed.statements} statements`)
})
