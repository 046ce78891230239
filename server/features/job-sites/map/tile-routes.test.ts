import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { jobSitesIn } from '../../../testing/job-sites.ts'
import { writeTileFile } from '../../../testing/tile-file.ts'
import { world } from '../../../testing/world.ts'

const directory = await mkdtemp(join(tmpdir(), 'stint-tiles-'))
after(() => rm(directory, { recursive: true, force: true }))
const path = join(directory, 'town.pmtiles')
const picture = Buffer.from('the picture of a town')
await writeTileFile(path, {
  type: 'png',
  tiles: [
    { z: 0, x: 0, y: 0, bytes: Buffer.from('the earth') },
    { z: 1, x: 1, y: 0, bytes: picture },
  ],
  metadata: { attribution: '<a href="https://example.com">&copy; Map makers</a>' },
})
const w = await world({ settings: { STINT_MAP_TILES: path } })
const mapPath = (id: number) => `GET /v2/organizations/${id}/job_site_map`
const mapOf = async () => (await w.call(mapPath(w.organizationId), w.member)).body.job_site_map

/** A tile by the address that the map has, at this server. */
async function tile(url: string, z: number, x: number, y: number): Promise<Response> {
  const filled = url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
  return fetch(filled.replace('http://stint.test', w.baseUrl))
}

test('200: a member gets the tiles of the operator’s file, with whom to name; browsers keep them for a day', async () => {
  const { tiles, finds_addresses } = await mapOf()
  const { url, ...rest } = tiles
  assert.deepEqual(rest, { kind: 'raster', min_zoom: 0, max_zoom: 1, attribution: '© Map makers' })
  assert.equal(finds_addresses, false)
  const reply = await tile(url, 1, 1, 0)
  assert.deepEqual(
    [reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')],
    [200, 'image/png', 'private, max-age=86400'],
  )
  assert.deepEqual(Buffer.from(await reply.arrayBuffer()), picture)
})

test('204: a place without a tile, and one that no map has', async () => {
  const { url } = (await mapOf()).tiles
  for (const [z, x, y] of [
    [1, 0, 0],
    [1, 2, 0],
    [22, 1, 1],
    [23, 0, 0],
  ] as const)
    assert.equal((await tile(url, z, x, y)).status, 204, `${z} ${x} ${y}`)
})

test('403: a tile without a signature, with another one, or with one that has expired', async () => {
  const { url } = (await mapOf()).tiles
  const others = [
    url.replace(/\?.*/, ''),
    url.replace(/s=./, (start: string) => (start === 's=A' ? 's=B' : 's=A')),
    url.replace(/e=\d+/, 'e=99999999999'),
  ]
  for (const other of others) assert.equal((await tile(other, 0, 0, 0)).status, 403, other)
  await w.moveClock('2026-11-21T00:00:01Z')
  assert.equal((await tile(url, 0, 0, 0)).status, 403)
  assert.equal((await tile((await mapOf()).tiles.url, 0, 0, 0)).status, 200)
})

test('404: an organization of others says nothing about maps', async () => {
  assert.equal((await w.call(mapPath(w.organizationId), w.stranger)).status, 404)
})

test('a file that is replaced counts from the next tile on', async () => {
  const { url } = (await mapOf()).tiles
  const later = Buffer.from('the town, a year later, with a bridge')
  await writeTileFile(path, {
    type: 'png',
    tiles: [{ z: 1, x: 1, y: 0, bytes: later }],
    metadata: {},
  })
  const reply = await tile(url, 1, 1, 0)
  assert.deepEqual(Buffer.from(await reply.arrayBuffer()), later)
})

test('a broken file and a missing one: maps have no tiles, and everything else works', async () => {
  const broken = join(directory, 'broken.pmtiles')
  await writeFile(broken, 'no map at all, but long enough to be read as a header of a map '.repeat(9))
  for (const file of [broken, join(directory, 'missing.pmtiles')]) {
    const other = await world({ settings: { STINT_MAP_TILES: file, STINT_LOG_LEVEL: 'silent' } })
    const { body } = await other.call(mapPath(other.organizationId), other.owner)
    assert.deepEqual(body.job_site_map, { tiles: null, finds_addresses: false })
    await jobSitesIn(other).create()
  }
})
