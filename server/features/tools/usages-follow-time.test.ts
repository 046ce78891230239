import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { is } from '../../foundation/db/columns.ts'
import { sql } from '../../foundation/db/sql.ts'
import { addSeconds, instantFrom } from '../../foundation/time/instant.ts'
import { requireSoundUsages, toolSums, usageItem } from '../../testing/tools.ts'
import { type TestItem, trackedIn } from '../../testing/tracked.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', zone: 'Asia/Kathmandu' })
const { activity, results } = trackedIn(w)
const base = `/v2/organizations/${w.organizationId}`
const slot = '2026-11-13T08:00:00Z'
const other = await w.call(`POST ${base}/projects`, w.owner, {
  body: { name: 'Second', members: [{ user_id: w.user.id, role: 'user' }] },
})
const otherId: number = other.body.project.id

const used = async (at = slot) =>
  w.database.rows(
    { name: is.text, project_id: is.int, tracked: is.int },
    sql`select t.name, u.project_id, u.tracked from tool_usages u join tools t on t.id = u.tool_id
        where u.user_id = ${w.user.id} and u.time_slot = ${at} order by t.name, u.project_id`,
  )
const removeTime = (start: string, stop: string) =>
  w.call(
    `DELETE ${base}/members/${w.user.id}/time?time[start]=${start}&time[stop]=${stop}&reason=Wrong`,
    w.owner,
  )
const moveTime = (start_time: string, stop_time: string, project_id: number) =>
  w.call(`PUT ${base}/members/${w.user.id}/time`, w.owner, {
    body: { start_time, stop_time, project_id, reason: 'Wrong project' },
  })

test('a usage waits for its time, and never has more', async () => {
  await results(w.user, [
    usageItem(w, slot, 'Figma', { tracked: 400 }),
    usageItem(w, slot, 'Word', { tracked: 200 }),
  ])
  assert.deepEqual(
    (await used()).map(({ tracked }) => tracked),
    [0, 0],
  )
  await results(w.user, [activity(slot, { tracked: 300, starts_at: slot })])
  assert.deepEqual(
    (await used()).map(({ tracked }) => tracked),
    [200, 100],
  )
  await requireSoundUsages(w, w.user.id)
})

test('moved: half of the time takes half of its usages along; removed: the rest goes with its time', async () => {
  await moveTime(slot, '2026-11-13T08:02:30Z', otherId)
  assert.deepEqual(await used(), [
    { name: 'Figma', project_id: w.projectId, tracked: 100 },
    { name: 'Figma', project_id: otherId, tracked: 100 },
    { name: 'Word', project_id: w.projectId, tracked: 50 },
    { name: 'Word', project_id: otherId, tracked: 50 },
  ])
  await requireSoundUsages(w, w.user.id)
  await removeTime('2026-11-13T08:02:30Z', '2026-11-13T08:10:00Z')
  assert.deepEqual(
    (await used()).map(({ project_id }) => project_id),
    [otherId, otherId],
  )
  await requireSoundUsages(w, w.user.id)
  // Late time of the same slot does not bring back what was removed.
  await results(w.user, [activity(slot, { tracked: 300, starts_at: '2026-11-13T08:05:00Z' })])
  assert.equal((await used()).length, 2)
})

test('moved or removed: locations follow the second that covers them', async () => {
  const at = '2026-11-13T09:00:00Z'
  const place = (recorded_at: string) => ({
    uuid: randomUUID(),
    kind: 'location',
    project_id: w.projectId,
    recorded_at,
    latitude: 38.7,
    longitude: -9.1,
    accuracy: 10,
  })
  await results(w.user, [
    activity(at),
    ...['2026-11-13T09:01:00Z', '2026-11-13T09:05:00Z', '2026-11-13T09:09:00Z'].map(place),
  ])
  await moveTime(at, '2026-11-13T09:03:00Z', otherId)
  await removeTime('2026-11-13T09:04:00Z', '2026-11-13T09:06:00Z')
  const places = await w.database.rows(
    { project_id: is.int },
    sql`select project_id from locations where user_id = ${w.user.id} order by recorded_at`,
  )
  assert.deepEqual(
    places.map(({ project_id }) => project_id),
    [otherId, w.projectId],
  )
})

test('pages of a site never have more seconds than the usage', async () => {
  const at = '2026-11-13T10:00:00Z'
  const details = [
    { title: 'Docs', url: 'https://crane.example/docs', tracked: 600 },
    { title: 'Home', url: 'https://crane.example', tracked: 200 },
  ]
  await results(w.user, [
    activity(at, { tracked: 200, starts_at: at }),
    usageItem(w, at, 'crane.example', { tracked: 400, details }),
  ])
  const reply = await w.call(
    `GET ${base}/tool_usages?time_slot[start]=${at}&time_slot[stop]=2026-11-13T10:10:00Z`,
    w.owner,
  )
  const [usage] = reply.body.tool_usages
  assert.equal(usage.tracked, 200)
  assert.deepEqual(
    usage.details.map(({ tracked }: { tracked: number }) => tracked),
    [150, 50],
  )
})

test('the usage of a device with a wrong clock is in the slots of its time', async () => {
  const at = '2026-11-13T11:00:00Z'
  const items = [activity(at, { starts_at: at }), usageItem(w, at, 'Excel', { tracked: 600, activations: 3 })]
  await results(w.user, items, { device_now: addSeconds(await w.now(), -400) })
  const found = await w.database.rows(
    { tracked: is.int },
    sql`select u.tracked from tool_usages u join tools t on t.id = u.tool_id
        where u.user_id = ${w.user.id} and t.key = 'excel' order by u.id`,
  )
  assert.equal(found.length, 2)
  assert.equal(
    found.reduce((sum, { tracked }) => sum + tracked, 0),
    600,
  )
  await requireSoundUsages(w, w.user.id)
})

/** A small generator with a seed, so that a failure repeats. */
function draws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const names = ['Figma', 'Google Chrome', 'github.com', 'youtube.com', 'Slack', 'Steam']

function randomDay(draw: (below: number) => number): TestItem[] {
  return Array.from({ length: 24 }, () => {
    const seconds = 60 * draw(90)
    const at = addSeconds(instantFrom('2026-11-11T17:30:00.000000Z'), seconds)
    const time_slot = addSeconds(at, -(seconds % 600))
    const project_id = draw(2) ? w.projectId : otherId
    return draw(3) === 0
      ? activity(time_slot, { project_id, tracked: 60 + draw(540), ...(draw(2) && { starts_at: at }) })
      : usageItem(w, time_slot, names[draw(names.length)] ?? '', {
          project_id,
          tracked: 1 + draw(600),
          activations: draw(5),
        })
  })
}

test('shuffled and split batches give the same sums, and any edits keep them sound', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const draw = draws(seed)
    const items = randomDay(draw)
    const found: unknown[] = []
    for (const order of [items, items.toReversed(), items.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))]) {
      const person = await w.addPerson(`Random ${seed} ${found.length}`)
      for (const project of [w.projectId, otherId])
        await w.call(`PUT /v2/projects/${project}/update_members`, w.owner, {
          body: { members: [{ user_id: person.id, role: 'user' }] },
        })
      const half = draw(order.length)
      const sent = [
        ...(await results(person, order.slice(0, half))),
        ...(await results(person, order.slice(half))),
      ]
      assert.ok(sent.every((result) => result === 'accepted'))
      await requireSoundUsages(w, person.id)
      found.push((await toolSums(w, person.id)).stored.map(({ user_id: _, ...sum }) => sum))
      for (let edit = 0; edit < 4; edit++) {
        const from = addSeconds(instantFrom('2026-11-11T17:30:00.000000Z'), 60 * draw(80))
        const to = addSeconds(from, 60 * (1 + draw(40)))
        const query = `time[start]=${from}&time[stop]=${to}&reason=Random`
        if (edit % 2) await w.call(`DELETE ${base}/members/${person.id}/time?${query}`, w.owner)
        else
          await w.call(`PUT ${base}/members/${person.id}/time`, w.owner, {
            body: {
              start_time: from,
              stop_time: to,
              reason: 'Random',
              project_id: draw(2) ? w.projectId : otherId,
            },
          })
        await requireSoundUsages(w, person.id)
      }
    }
    assert.deepEqual(found[1], found[0])
    assert.deepEqual(found[2], found[0])
  }
})
