import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distance, type Point } from '../features/job-sites/rules/distance.ts'
import { screenshotMoments } from '../features/screenshots/rules/moments.ts'
import { draws } from '../generate/draw.ts'
import { planPictures, takesPictures } from './pictures.ts'
import { planTracker, type SimulationWanted } from './plan.ts'
import { simulatedSites } from './walk.ts'

const wanted: SimulationWanted = { seed: 1, trackers: 50, seconds: 60, speed: 600 }
const at: Parameters<typeof planTracker>[2] = { endsAt: 1_794_700_800, projectIds: [7, 8, 9] }
const plans = Array.from({ length: wanted.trackers }, (_, place) => planTracker(wanted, place, at))

test('the same seed gives the same plan, another seed another', () => {
  assert.deepEqual(planTracker(wanted, 3, at), plans[3])
  assert.notDeepEqual(planTracker({ ...wanted, seed: 2 }, 3, at), plans[3])
})

test('every recording is sent once it is complete, and nothing else is', () => {
  const begin = at.endsAt - wanted.seconds * wanted.speed
  for (const { recordings, sendings } of plans) {
    const sent = new Map(
      sendings.flatMap(({ after, items }) => items.map(({ uuid }) => [uuid, after] as const)),
    )
    const uuids = recordings.flatMap(({ items }) => items.map(({ uuid }) => uuid))
    assert.deepEqual([...sent.keys()].sort(), uuids.sort())
    for (const { at: whole, items } of recordings)
      for (const { uuid } of items)
        assert.ok((sent.get(uuid) ?? 0) >= Math.min((whole - begin) / wanted.speed, wanted.seconds))
  }
})

test('no second is recorded twice, and all are past when the run ends', () => {
  for (const { recordings } of plans) {
    let last = 0
    for (const { activity } of recordings) {
      if (activity === undefined) continue
      assert.ok(activity.from >= last && activity.tracked > 0)
      last = activity.from + activity.tracked
    }
    assert.ok(last <= at.endsAt)
  }
})

test('there is some of everything: wrong clocks, repeats, shuffled and late batches, items to refuse, notes', () => {
  const all = plans.flatMap(({ recordings }) => recordings)
  const sentTwice = plans.filter(({ sendings }) => {
    const uuids = sendings.flatMap(({ items }) => items.map(({ uuid }) => uuid))
    return new Set(uuids).size < uuids.length
  })
  assert.ok(plans.some(({ skew }) => skew > 0) && plans.some(({ skew }) => skew < 0))
  assert.ok(plans.some(({ floats }) => floats) && sentTwice.length > 10)
  assert.ok(all.some(({ wrong }) => wrong.length > 0) && all.some(({ note }) => note !== undefined))
  const kinds = new Set(all.flatMap(({ items }) => items.map(({ kind }) => kind)))
  assert.deepEqual([...kinds].sort(), ['activity', 'location', 'note', 'tool_usage'])
})

test('pictures are taken at the moments of the settings, in the time of their project, and after its batch', () => {
  const settings = { screenshot_frequency: 3, excluded_project_ids: [8] }
  const cameras = plans.filter(takesPictures)
  const all = cameras.map((plan) => ({
    plan,
    pictures: planPictures(plan, { userId: 42, settings }, draws(1, 14, plan.place)),
  }))
  assert.ok(all.some(({ pictures }) => pictures.length > 10))
  for (const { plan, pictures } of all)
    for (const { second, projectId, after } of pictures) {
      const within = plan.recordings.find(
        ({ activity }) => activity && second >= activity.from && second < activity.from + activity.tracked,
      )
      assert.equal(within?.activity?.projectId, projectId)
      assert.notEqual(projectId, 8)
      const slot = second - (second % 600)
      assert.ok(screenshotMoments(42, slot, 3).includes(second - slot))
      const sent = plan.sendings.find(({ items }) => items.some((item) => item === within?.items[0]))
      assert.ok(after >= (sent?.after ?? 0))
    }
})

test('trackers walk: most locations are at a site, some on the way to the next one', () => {
  const items = plans.flatMap(({ recordings }) => recordings.flatMap((each) => each.items))
  const metres = items
    .filter(({ kind }) => kind === 'location')
    .map((item) =>
      Math.min(...simulatedSites.map((site) => distance(site, item as unknown as Point) - site.radius)),
    )
  const inside = metres.filter((each) => each <= 0).length
  assert.ok(inside > metres.length / 2 && inside < metres.length, `${inside} of ${metres.length}`)
})
