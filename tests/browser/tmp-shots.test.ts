import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { openDemoApp } from './demo-app.ts'
import { everyAddress } from './every-address.ts'
import { settled } from './go-to.ts'

const app = await openDemoApp()
const addresses = (await everyAddress(app)).filter((each) => !/webhooks\/|integrations\/|metadata|settings\/(tokens|profile)|\/new|edit|unusual\/|feeds/.test(each))
mkdirSync('/tmp/shots', { recursive: true })
test('shots', async () => {
  for (const [name, options] of [
    ['desk', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
    ['phone', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ] as const) {
    const page = await app.openAs({ id: app.founderId }, `/organizations/${app.demoId}`, options)
    for (const address of addresses) {
      await settled(page, () => page.goto(app.url + address))
      await page.screenshot({ path: `/tmp/shots/${name}${address.replace(/\/organizations\/\d+/, '').replace(/[/?=,&]/g, '_') || '_home'}.png`, fullPage: name === 'desk' })
    }
  }
})
