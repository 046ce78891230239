import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoWorld, type DemoRow as Row } from '../testing/demo-world.ts'

const { w, token, path } = await demoWorld()
await w.settle()

test('some of each: limits with room, nearly used and used up, by week, by month and for good', async () => {
  const { projects } = (await w.call(`GET ${path}/projects?page_limit=500`, { token })).body
  const groups: Row[] = []
  const usages: Row[] = []
  for (const { id } of projects) {
    const { member_limits } = (await w.call(`GET /v2/projects/${id}/member_limits`, { token })).body
    for (const group of member_limits) {
      groups.push(group)
      const usage = `GET /v2/projects/${id}/member_limits/${group.id}/usage`
      usages.push(...(await w.call(usage, { token })).body.member_limit_usages)
    }
  }
  for (const claim of [
    (row: Row) => row.recurrence === 'weekly',
    (row: Row) => row.recurrence === 'monthly',
    (row: Row) => row.start_date !== undefined,
    (row: Row) => row.type === 'cost',
    (row: Row) => row.member_ids.length === 0,
  ])
    assert.ok(groups.some(claim), String(claim))
  const shares = usages.map((row) => Number(row.percent ?? 100))
  for (const claim of [
    (share: number) => share < 75,
    (share: number) => share >= 75 && share < 100,
    (share: number) => share >= 100,
  ])
    assert.ok(shares.some(claim), `${claim}: ${shares}`)
})
