import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()

test('200: countries with their regions, by name', async () => {
  const { countries } = (await w.call('GET /v2/holiday_countries', w.member)).body
  const find = (code: string) => countries.find((each: { code: string }) => each.code === code)
  assert.equal(countries.length > 200, true)
  assert.deepEqual([find('PT').name, find('US').regions.length > 50], ['Portugal', true])
  assert.deepEqual(
    find('US').regions.find((each: { code: string }) => each.code === 'LA.NO'),
    {
      code: 'LA.NO',
      name: 'Louisiana, New Orleans',
    },
  )
})

test('other requests are served while the rules of the countries load', async () => {
  const served: string[] = []
  await Promise.all([
    w.call('GET /v2/organizations/1/holidays', w.member).then(() => served.push('list')),
    w
      .call(`POST /v2/organizations/${w.organizationId}/holidays/import?dry_run=true`, w.owner, {
        body: { country: 'NZ', years: [2031] },
      })
      .then(() => served.push('import')),
  ])
  assert.deepEqual(served, ['list', 'import'])
})
