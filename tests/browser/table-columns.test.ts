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

/** Runs in a page, scrolled to the last row and sideways: where its head is, and whether it is above its columns. */
const scrolledAway = `(async () => {
  const frame = document.querySelector('main [role="region"][data-wide]')
  const table = frame.querySelector('table')
  window.scrollTo(0, window.scrollY + table.tBodies[0].getBoundingClientRect().bottom - 200)
  frame.scrollLeft = 20
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const [head] = document.querySelectorAll('main table thead tr')
  const [title, total] = [head, table.rows[2]].map(({ cells }) => cells[5].getBoundingClientRect())
  const header = document.querySelector('.mantine-AppShell-header').getBoundingClientRect().bottom
  return {
    below: Math.round(title.top - header),
    beside: Math.round(title.left - total.left),
    wider: Math.round(title.width - total.width),
    sideways: frame.scrollLeft,
  }
})()`

test('the head stays in sight and above its columns in a list that scrolls sideways', async () => {
  await page.setViewportSize({ width: 200, height: 420 })
  await stepTo(page, `${organization}/invoices`)
  await page.getByRole('region', { name: 'Invoices', exact: true }).getByRole('row').nth(3).waitFor()
  assert.deepEqual(await page.evaluate(scrolledAway), { below: 0, beside: 0, wider: 0, sideways: 20 })
})
