import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { toldLedger } from '../../../testing/told-ledger.ts'

const { w, hook, list } = await toldLedger()

test('200: the ledger by outcome, event and time, page by page', async () => {
  assert.deepEqual(pluck(await list(), 'outcome'), ['delivered', 'delivered', 'dead', 'dead', 'dead'])
  const dead = await list('?outcome[]=dead')
  assert.deepEqual(pluck(dead, 'event'), ['task.create', 'task.create', 'client.create'])
  assert.equal((await list('?outcome=delivered,retrying')).length, 2)
  assert.deepEqual(pluck(await list('?event=client.create'), 'event'), ['client.create'])
  const hours = '?created_at[start]=2026-11-15T09:00:00Z&created_at[stop]=2026-11-15T11:00:00Z'
  assert.deepEqual(pluck(await list(hours), 'outcome'), ['delivered', 'dead'])
  const { deliveries, pagination } = (await w.call(`GET ${hook}/deliveries?page_limit=2`, w.owner)).body
  assert.equal(deliveries.length, 2)
  assert.equal((await list(`?page_start_id=${pagination.next_page_start_id}`)).length, 3)
})
