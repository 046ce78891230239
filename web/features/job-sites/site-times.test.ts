import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hundredths, minutes } from '../../ui/printed.ts'
import { memberTimes, shownSites, sumOf } from './site-times.ts'

const times = [
  { job_site_id: 1, visits: 1, seconds: 600, members: [{ user_id: 7, visits: 1, seconds: 600 }] },
  {
    job_site_id: 2,
    visits: 3,
    seconds: 5_000,
    members: [
      { user_id: 8, visits: 1, seconds: 1_000 },
      { user_id: 7, visits: 2, seconds: 4_000 },
    ],
  },
]

test('sites and members with the most time come first, and rows add up to the sum', () => {
  const rows = memberTimes(shownSites(times, minutes), minutes)
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

test('what is printed adds up: members to their site, sites to the total', () => {
  const members = [
    { user_id: 7, visits: 1, seconds: 3_659 },
    { user_id: 8, visits: 1, seconds: 3_640 },
  ]
  const uneven = [1, 2, 3].map((id) => ({ job_site_id: id, visits: 2, seconds: 7_299, members }))
  for (const unit of [minutes, hundredths]) {
    const sites = shownSites(uneven, unit)
    const shown = sites.reduce((sum, each) => sum + each.shown, 0)
    assert.equal(shown, unit.whole(sumOf(uneven).seconds / unit.seconds) * unit.seconds)
    const rows = memberTimes(sites, unit)
    for (const site of sites)
      assert.equal(
        rows.filter(({ siteId }) => siteId === site.job_site_id).reduce((sum, each) => sum + each.shown, 0),
        site.shown,
      )
  }
})
