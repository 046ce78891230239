import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { PbfWriter } from 'pbf'
import { portOf } from '../../server/foundation/http/port-of.ts'
import { jobSitesIn, plainSite } from '../../server/testing/job-sites.ts'
import { writeTileFile } from '../../server/testing/tile-file.ts'
import { openApp, phone } from './app.ts'
import { pageFaults } from './page-faults.ts'

const directory = await mkdtemp(join(tmpdir(), 'stint-map-'))
after(() => rm(directory, { recursive: true, force: true }))
const file = join(directory, 'town.pmtiles')
const metadata = { attribution: '<b>Map makers of Lisbon</b>' }
/** The tile around the site, and a size of map that shows it. */
const zoom = 13
const tile = {
  z: zoom,
  x: Math.floor(((plainSite.longitude + 180) / 360) * 2 ** zoom),
  y: Math.floor(((1 - Math.asinh(Math.tan((plainSite.latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom),
}
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
await writeTileFile(file, { type: 'png', tiles: [{ ...tile, bytes: onePixel }], metadata })

/** A geocoder that knows one street. */
const service = createServer((request, reply) => {
  const query = new URL(request.url ?? '', 'http://service').searchParams.get('q')
  if (query === 'Rua da Cintura 4')
    reply.end(JSON.stringify([{ display_name: 'Rua da Cintura 4, 1200 Lisboa', lat: '38.7', lon: '-9.2' }]))
  else reply.writeHead(query === 'Broken street' ? 500 : 200).end('[]')
})
await new Promise<void>((done) => service.listen(0, '127.0.0.2', done))
after(() => service.close())
const port = portOf(service)

const app = await openApp({
  STINT_MAP_TILES: file,
  STINT_GEOCODER_URL: `http://127.0.0.2:${port}/search?q={query}`,
  STINT_WEBHOOK_ALLOW_CIDRS: '127.0.0.2/32',
})
const place = `/organizations/${app.organizationId}/job-sites`

test('map: an owner finds an address, sees the operator’s tiles beneath the circle, and who made them', async () => {
  const page = await app.openAs(app.owner, `${place}/new`)
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('Broken street')
  await page.getByRole('button', { name: 'Find address' }).press('Enter')
  await page.getByRole('alert').getByText('The address service doesn’t reply.').waitFor()
  page.faults.length = 0
  await address.fill('Unknown street')
  await page.getByRole('button', { name: 'Find address' }).press('Enter')
  await page.getByText('Address not found.').waitFor()
  await address.fill('Rua da Cintura 4')
  await page.getByRole('button', { name: 'Find address' }).press('Enter')
  await page.getByRole('button', { name: 'Rua da Cintura 4, 1200 Lisboa' }).press('Enter')
  await page.waitForFunction(`document.querySelector('input[placeholder^="38"]')?.value === '38.7, -9.2'`)
  assert.equal(await address.inputValue(), 'Rua da Cintura 4, 1200 Lisboa')
  const map = page.getByRole('application', { name: 'Map of the site' })
  await map.locator('img[data-state="here"]').first().waitFor()
  await map.getByText('Map makers of Lisbon').waitFor()
  // Where the file has no tile, the grid stays.
  await map.focus()
  for (let times = 0; times < 16; times++) await page.keyboard.press('-')
  await map.locator('img[data-state="here"]').first().waitFor({ state: 'detached' })
  assert.ok((await map.locator('svg line').count()) > 0)
  assert.deepEqual(page.faults, [])
})

test('map: vector tiles are drawn, at 390 px too', async () => {
  await writeTileFile(file, { type: 'vector', tiles: [{ ...tile, bytes: waterTile() }], metadata })
  await jobSitesIn(app).create({ name: 'Wet quay', rules: [{ user_ids: [app.user.id] }] })
  const page = await app.openAs(app.owner, place, phone)
  const drawn = page.locator('canvas[data-state="here"]').first()
  await drawn.waitFor()
  const colour = await page.evaluate(
    `[...document.querySelector('canvas[data-state="here"]').getContext('2d').getImageData(256, 256, 1, 1).data]`,
  )
  assert.deepEqual(colour, [0xb9, 0xd6, 0xe8, 255])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth'), false)
  assert.deepEqual(await page.evaluate(pageFaults), [])
  assert.deepEqual(page.faults, [])
})

test('a restricted member starts the timer on the phone: the location is sent once, after consent', async () => {
  await app.call(`PUT /v2/organizations/${app.organizationId}/job_site_settings`, app.owner, {
    body: { restricts_timers: true },
  })
  const here = { latitude: plainSite.latitude, longitude: plainSite.longitude, accuracy: 12 }
  const page = await app.openAs(app.user, `${place}/here`, {
    ...phone,
    permissions: ['geolocation'],
    geolocation: here,
  })
  await page.getByRole('button', { name: 'Where am I?' }).press('Enter')
  await page.getByRole('heading', { name: 'You are at Wet quay' }).waitFor()
  await page.getByRole('combobox', { name: 'Project', exact: true }).click()
  await page.getByRole('option', { name: 'First project' }).click()
  const start = page.getByRole('button', { name: 'Start timer here' })
  await start.press('Enter')
  const send = page.getByRole('button', { name: 'Send my location and start' })
  await send.waitFor()
  page.faults.length = 0
  await send.press('Enter')
  await page.getByText('The timer runs on First project.').waitFor()
  assert.deepEqual(page.faults, [])
})

/** A tile that is water all over. */
function waterTile(): Buffer {
  const writer = new PbfWriter()
  writer.writeMessage(
    3,
    (_, layer) => {
      layer.writeVarintField(15, 2)
      layer.writeStringField(1, 'water')
      layer.writeMessage(
        2,
        (_shape, feature) => {
          feature.writeVarintField(3, 3)
          // Move to 0,0; three lines around the tile; close.
          feature.writePackedVarint(4, [9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15])
        },
        undefined,
      )
      layer.writeVarintField(5, 4096)
    },
    undefined,
  )
  return Buffer.from(writer.finish())
}
