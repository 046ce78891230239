import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { drawScreen } from '../../../foundation/images/draw-screen.ts'
import { imageCodec } from '../../../foundation/images/image-codec.ts'
import { blobFolder, screenshotsIn } from '../../../testing/screenshots.ts'
import { world } from '../../../testing/world.ts'

const folder = await blobFolder()
const w = await world({ now: '2026-11-16T07:00:00Z', settings: folder.settings })
const { base, settings, send, taken, list, counts, open, get, picture } = screenshotsIn(w)
await settings({ default: { screenshot_frequency: 2 } })
await w.moveClock('2026-11-16T12:00:00Z')

const ofDay = 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-17T00:00:00Z'
const shown = async (query = '') => (await list(w.owner, `${ofDay}&${query}`)).body.screenshots

test('200: an image is stored once, whatever its retries, with its slot, day and size', async () => {
  const uuid = randomUUID()
  const id = await taken(w.user, { uuid, at: '2026-11-16T08:04:05Z' })
  const again = await send(w.user, { uuid: uuid.toUpperCase(), at: '2026-11-16T08:04:05Z' })
  assert.deepEqual([again.status, again.body.result], [200, 'duplicate'])
  const { full_url, thumb_url, created_at, updated_at, ...rest } = (await get(w.user, id)).body.screenshot
  assert.deepEqual(rest, {
    id,
    date: '2026-11-16',
    time_slot: '2026-11-16T08:00:00Z',
    recorded_at: '2026-11-16T08:04:05Z',
    user_id: w.user.id,
    project_id: w.projectId,
    offset_x: 0,
    offset_y: 0,
    width: 320,
    height: 180,
    screen: 1,
    blurred: false,
  })
  const image = await open(full_url)
  assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/jpeg'])
  assert.equal((await open(thumb_url)).headers.get('content-type'), 'image/webp')
})

test('200: the bytes in the store are sealed, and never the ones that were sent', async () => {
  const marker = picture.subarray(60, 120)
  for (const bytes of await folder.contents()) {
    assert.ok(!bytes.includes(marker))
    assert.ok(!bytes.includes('JFIF') && !bytes.includes('WEBP'))
  }
})

test('rejected: the third image of a slot; an earlier one displaces the latest; another screen has its own bound', async () => {
  const at = (second: string) => `2026-11-16T09:00:${second}Z`
  await taken(w.user, { at: at('20') })
  const late = await taken(w.user, { at: at('40') })
  const reply = await send(w.user, { at: at('50') })
  assert.deepEqual([reply.body.result, reply.body.error.error_code], ['rejected', 14501])
  await taken(w.user, { at: at('10') })
  assert.equal((await get(w.owner, late)).status, 404)
  await taken(w.user, { at: at('50'), screen: 2 })
  const rows = (await shown()).filter(
    (each: { time_slot: string }) => each.time_slot === '2026-11-16T09:00:00Z',
  )
  assert.deepEqual(rows.map((each: { recorded_at: string }) => each.recorded_at).sort(), [
    at('10'),
    at('20'),
    at('50'),
  ])
})

test('200: shuffled and repeated uploads leave the same images', async () => {
  const images = [3, 9, 9, 27, 40, 55].map((second, i) => ({
    uuid: randomUUID(),
    at: `2026-11-16T10:0${i % 2}:${String(second).padStart(2, '0')}Z`,
  }))
  const expected = images
    .toSorted((a, b) => (a.at + a.uuid < b.at + b.uuid ? -1 : 1))
    .slice(0, 2)
    .map(({ at }) => at)
  const order = fc.sample(fc.shuffledSubarray([...images, ...images], { minLength: 12 }), 1)[0] ?? []
  for (const image of order) await send(w.user, image)
  const rows = (await shown()).filter(
    (each: { time_slot: string }) => each.time_slot === '2026-11-16T10:00:00Z',
  )
  assert.deepEqual(rows.map((each: { recorded_at: string }) => each.recorded_at).sort(), expected.sort())
})

test('200: two that arrive together at a full slot leave as many as the frequency', async () => {
  const seconds = ['11', '22', '33', '44', '55']
  await Promise.all(seconds.map((second) => send(w.user, { at: `2026-11-16T11:00:${second}Z` })))
  const rows = (await shown()).filter(
    (each: { time_slot: string }) => each.time_slot === '2026-11-16T11:00:00Z',
  )
  assert.deepEqual(rows.map((each: { recorded_at: string }) => each.recorded_at.slice(17, 19)).sort(), [
    '11',
    '22',
  ])
})

test('200: a clock that is off is corrected, and the image gets the slot of the server', async () => {
  const reply = await send(w.user, {
    at: '2026-11-16T14:31:00Z',
    headers: { 'X-Device-Now': '2026-11-16T15:00:00Z' },
  })
  assert.equal(reply.body.result, 'accepted', reply.text)
  // The clock of the test goes on while it runs.
  assert.ok(Math.abs(reply.body.clock_offset + 10_800) < 300)
  const { screenshot } = (await get(w.owner, reply.body.screenshot_id)).body
  assert.equal(screenshot.time_slot, '2026-11-16T11:30:00Z')
})

test('rejected: off at that time, off for the project, not on the project, the future', async () => {
  const cases = [
    [w.user, { at: '2026-11-16T06:00:00Z' }, 14500],
    [w.viewer, { at: '2026-11-16T08:00:00Z' }, 12002],
    [w.member, { at: '2026-11-16T08:00:00Z' }, 12002],
    [w.user, { at: '2026-11-16T08:00:00Z', project: 999_999 }, 12002],
    [w.user, { at: '2026-11-16T12:05:00Z' }, 14102],
    [w.user, { at: '2026-04-16T12:05:00Z' }, 14102],
  ] as const
  for (const [person, given, code] of cases) {
    const reply = await send(person, given)
    assert.deepEqual([reply.status, reply.body.result, reply.body.error?.error_code], [200, 'rejected', code])
  }
  await settings({ projects: [{ project_id: w.projectId, screenshots: false }] })
  const reply = await send(w.user, { at: '2026-11-16T07:31:00Z' })
  assert.equal(reply.body.error.error_code, 14500)
  await settings({ projects: [{ project_id: w.projectId, screenshots: true }] })
})

test('200: blurred where it is set, also if the tracker forgot: no bytes of the sharp image are in the store', async () => {
  const codec = await imageCodec()
  await settings({ members: [{ user_id: w.projectManager.id, blur: true }] })
  const before = new Set(await folder.list())
  const sent = await drawScreen(5, { width: 1_600, height: 900 })
  const id = await taken(w.projectManager, { at: '2026-11-16T11:40:00Z', image: sent })
  const added = (await folder.list()).filter((each) => !before.has(each))
  assert.equal(added.length, 1, 'one blob: the full image and the thumb are the same few pixels')
  const { screenshot } = (await get(w.owner, id)).body
  assert.deepEqual([screenshot.blurred, screenshot.width, screenshot.height], [true, 1_600, 900])
  for (const url of [screenshot.full_url, screenshot.thumb_url]) {
    const bytes = Buffer.from(await (await open(url)).arrayBuffer())
    const { width, height } = await codec(bytes).metadata()
    assert.deepEqual([width, height], [100, 56])
  }
  // Taken while it was off, sent after it was switched on: blurred too.
  const late = await taken(w.projectManager, { at: '2026-11-16T08:40:00Z' })
  assert.equal((await get(w.owner, late)).body.screenshot.blurred, true)
})

test('400: bad images name the fault, and nothing is kept', async () => {
  const before = [await folder.list(), await counts()]
  const codec = await imageCodec()
  const flat = (width: number, height: number) =>
    codec({ create: { width, height, channels: 3, background: '#456' } })
  const bad: [string, Buffer, RegExp][] = [
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /must be an image/],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), /must be an image/],
    ['20,000 × 1', await flat(20_000, 1).png().toBuffer(), /pixels wide and high/],
    ['half a file', picture.subarray(0, 400), /can’t be decoded/],
    ['CMYK', await flat(64, 64).toColourspace('cmyk').jpeg().toBuffer(), /RGB or gray/],
    ['16 bit', await flat(64, 64).toColourspace('rgb16').png().toBuffer(), /8 bits/],
    ['nothing', Buffer.alloc(0), /must be a file/],
  ]
  for (const [what, image, text] of bad) {
    const uuid = randomUUID()
    const reply = await send(w.user, { uuid, at: '2026-11-16T07:11:00Z', image })
    assert.deepEqual([reply.status, reply.body.error_code], [400, 11000], what)
    assert.match(reply.body.error, text, what)
    assert.match(reply.body.details[0].attribute, /^body$/)
  }
  assert.deepEqual([await folder.list(), await counts()], before)
})

test('413, 415: too large, and not an image by its own word', async () => {
  const large = await send(w.user, { at: '2026-11-16T07:11:00Z', image: Buffer.alloc(9_000_000) })
  assert.equal(large.status, 413)
  const text = await send(w.user, { at: '2026-11-16T07:11:00Z', type: 'text/html' })
  assert.deepEqual([text.status, text.body.error_code], [415, 11006])
  const body = { image: 'no' }
  const json = await w.call(`POST ${base}/tracking/screenshots?uuid=x`, w.user, { body })
  assert.equal(json.status, 415)
})

test('400: every fault of the query at once', async () => {
  const reply = await w.call(`POST ${base}/tracking/screenshots?uuid=x&screen=9&offset_x=y`, w.user, {
    raw: picture,
    headers: { 'Content-Type': 'image/png' },
  })
  assert.deepEqual(
    reply.body.details.map((each: { attribute: string }) => each.attribute),
    ['uuid', 'project_id', 'recorded_at', 'screen', 'offset_x'],
  )
})

test('403: a member who does not track time', async () => {
  const body = { members: [{ user_id: w.manager.id, trackable: false }] }
  const reply = await w.call(`PUT ${base}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
  assert.equal((await send(w.manager, { at: '2026-11-16T08:00:00Z' })).status, 403)
})

test('made: as many blobs as the rows name, each with a claim', async () => {
  const { named, claimed } = await counts()
  assert.equal(named, claimed)
  assert.ok(named > 0)
})
