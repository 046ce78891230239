import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberTimes, sumOf } from './site-times.ts'

const times = [
  { job_site_id: 1, visits: 1, seconds: 600, members: [{ user_id: 7, visits: 1, seconds: 600 }] },
  {
    ...{ job_site_id: 2, visits: 3, seconds: 5_000 },
    members: [
      { user_id: 8, visits: 1, seconds: 1_000 },
      { user_id: 7, visits: 2, seconds: 4_000 },
    ],
  },
]

test('sites and members with the most time come first, and rows add up to the sum', () => {
  const rows = memberTimes(times)
  assert.deepEqual(
    rows.map(({ siteId, userId }) => [siteId, userId]),
    [
      [2, 7],
      [2, 8],
      [1, 7],
    ],
  )
  assert.deepEqual(
    sumOf(times),
    rows.reduce(
      (sum, { visits, seconds }) => ({ visits: sum.visits + visits, seconds: sum.seconds + seconds }),
      { visits: 0, seconds: 0 },
    ),
  )
})
