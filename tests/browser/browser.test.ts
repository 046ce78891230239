import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'

test('a page opens, runs its script and is found by role and label', async (t) => {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.end(
      `<!doctype html><title>Trial</title><button onclick="document.title = 'Clicked'">Go on</button>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const browser = await openBrowser()
  t.after(async () => {
    await browser.close()
    server.close()
  })
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${address.port}/`)
  await page.getByRole('button', { name: 'Go on' }).click()
  assert.equal(await page.title(), 'Clicked')
})
