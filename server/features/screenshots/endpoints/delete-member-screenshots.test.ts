import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenshotsIn } from '../../../testing/screenshots.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const { base, settings, taken, get, counts } = screenshotsIn(w)
await settings({ default: { screenshot_frequency: 1 } })
await w.moveClock('2026-11-18T13:00:00Z')

test('204: an owner erases all images of a member, also of a former one; 403: a manager, a hold; 404: a stranger', async () => {
  const erase = (as: Person, of: Person) => w.call(`DELETE ${base}/members/${of.id}/screenshots`, as)
  const own = await taken(w.projectManager, { at: await w.now() })
  const other = await taken(w.manager, { at: await w.now(), project: await projectOf(w.manager) })
  assert.equal((await erase(w.manager, w.projectManager)).status, 403)
  assert.equal((await erase(w.owner, w.stranger)).status, 404)
  await settings({ members: [{ user_id: w.projectManager.id, legal_hold: true }] })
  assert.deepEqual((await erase(w.owner, w.projectManager)).body.error_code, 14502)
  await settings({ members: [{ user_id: w.projectManager.id, legal_hold: false }] })
  assert.equal((await erase(w.owner, w.projectManager)).status, 204)
  assert.equal((await get(w.owner, own)).status, 404)
  assert.equal((await get(w.owner, other)).status, 200)
  await w.call(`PUT ${base}/update_members`, w.owner, {
    body: { members: [{ user_id: w.manager.id, role: 'remove' }] },
  })
  assert.equal((await erase(w.owner, w.manager)).status, 204)
  assert.equal((await get(w.owner, other)).status, 404)
  assert.deepEqual(await counts(), { named: 0, claimed: 0 })
})

async function projectOf({ id }: Person): Promise<number> {
  const { body } = await w.call(`POST ${base}/projects`, w.owner, {
    body: { name: 'Left', members: [{ user_id: id, role: 'user' }] },
  })
  return body.project.id
}
