import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn } from '../../../testing/job-sites.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const { base, create, get } = jobSitesIn(w)

test('200: lists page by page, by status and time of creation', async () => {
  const made = await create({ name: 'Last' })
  const { body } = await w.call(`GET ${base}?page_limit=1&page_start_id=${made.id}`, w.owner)
  assert.deepEqual(
    body.job_sites.map(({ id }: { id: number }) => id),
    [made.id],
  )
  const listed = async (query: string) =>
    (await w.call(`GET ${base}?page_limit=500&${query}`, w.owner)).body.job_sites.map(
      ({ id }: { id: number }) => id,
    )
  await w.call(`PUT /v2/job_sites/${made.id}`, w.owner, { body: { status: 'archived' } })
  assert.ok(!(await listed('status=active')).includes(made.id))
  assert.deepEqual(await listed('status=archived'), [made.id])
  assert.ok((await listed('')).includes(made.id))
  assert.deepEqual(await listed('created[start]=2099-01-01T00:00:00Z'), [])
  assert.equal((await w.call(`GET ${base}`, w.user)).status, 403)
})

test('200 and 404: owners and managers get a site, and none of another organization', async () => {
  const { id } = await create()
  assert.deepEqual([(await get(id)).status, (await get(id, w.manager)).status], [200, 200])
  assert.deepEqual([(await get(id, w.user)).status, (await get(id, w.otherOwner)).status], [403, 404])
  assert.equal((await get(999_999)).status, 404)
})
