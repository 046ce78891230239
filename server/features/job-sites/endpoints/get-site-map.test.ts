import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `GET /v2/organizations/${w.organizationId}/job_site_map`

// `map/tile-routes.test.ts` has the tiles, `find-addresses.test.ts` the addresses.
test('200: without settings there are no tiles and no addresses, for every member', async () => {
  const nothing = { job_site_map: { tiles: null, finds_addresses: false } }
  for (const person of [w.owner, w.viewer, w.member])
    assert.deepEqual((await w.call(path, person)).body, nothing)
})

test('404: not for people of other organizations', async () => {
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})
