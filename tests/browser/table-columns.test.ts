import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemoApp } from './demo-app.ts'
import { settled, stepTo } from './go-to.ts'

const app = await openDemoApp()
const organization = `/organizations/${app.demoId}`
const page = await app.openAs({ id: app.founderId }, organization)

/** Runs in a page: the heads whose words are cut, and how wide the boxes are that rows are chosen by. */
const measured = `(() => {
  const heads = [...document.querySelectorAll('main table thead th')].filter((each) => each.offsetWidth > 0)
  const box = heads.find((each) => each.querySelector('input'))
  return {
    cut: heads.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    boxes: box ? box.offsetWidth : 0,
  }
})()`

for (const width of [1000, 1280, 1440, 1600])
  test(`${width} px: every head of a list has room for its words, and the boxes take no more than they need`, async () => {
    await page.setViewportSize({ width, height: 900 })
    for (const list of ['people', 'projects', 'clients', 'to-dos', 'invoices', 'teams']) {
      await stepTo(page, `${organization}/${list}`)
      await page.getByRole('table').first().getByRole('cell').first().waitFor()
      await settled(page, async () => {})
      const { cut, boxes } = await page.evaluate<{ cut: string[]; boxes: number }>(measured)
      assert.deepEqual(cut, [], list)
      assert.ok(boxes <= 60, `${list}: ${boxes} px`)
    }
  })
