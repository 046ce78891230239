import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoWorld } from '../../testing/demo-world.ts'

const { w, token, path } = await demoWorld()
await w.settle()
const call = async (what: string, body?: object) => {
  const reply = await w.call(what, { token }, body && { body })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('the demo has a closed month, and nothing that blocked its close', async () => {
  const { closed_periods } = await call(`GET ${path}/closed_periods`)
  const [{ id, name, status, stop_date, accepted }] = closed_periods
  assert.deepEqual([closed_periods.length, status], [1, 'closed'])
  assert.match(name, /^[A-Z][a-z]+ \d{4}$/)
  assert.ok(stop_date < (await w.now()).slice(0, 10))
  await call(`POST /v2/closed_periods/${id}/reopen`, { reason: 'To look.' })
  const { check } = await call(`GET /v2/closed_periods/${id}/check`)
  const kinds = check.obstacles.map(({ kind, blocks, count }: Record<string, unknown>) => [
    kind,
    blocks,
    count,
  ])
  assert.equal(check.can_close, true, JSON.stringify(check.obstacles))
  assert.deepEqual(
    kinds.filter(([kind]: [string]) => !accepted.includes(kind)),
    [],
  )
  await call(`POST /v2/closed_periods/${id}/close`, { accept: accepted })
})
