import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApp } from './app.ts'
import { desk, lookFaults } from './look-faults.ts'

const app = await openApp()

/** Each fault is there in some looks only, and of a kind that one of them must find. */
const planted = `
  const style = document.createElement('style')
  style.textContent = '.pale { color: #999 } [data-mantine-color-scheme=dark] .dusky { color: #444; background: #222 }'
    + ' .tiny { display: block; width: 12px; height: 12px; padding: 0; border: 0 } @media (min-width: 500px) { .tiny { display: none } }'
    + ' .pale, .dusky { background: #fff } @media (max-width: 500px), (min-width: 1000px) { .pale { display: none } }'
    + ' .short { display: block; overflow: hidden } @media (max-width: 500px) { .short { width: 20px } }'
    + ' .brief { display: block; overflow: hidden; white-space: nowrap } @media (max-width: 500px) { .brief { width: 70px } }'
    + ' .parts { display: flex; overflow-x: auto } .parts a { flex: none; padding: 12px; color: inherit } @media (max-width: 500px) { .parts { width: 110px } }'
  document.head.append(style)
  document.querySelector('main').insertAdjacentHTML('beforeend',
    '<div><p class="dusky">Dusky</p><p class="pale">Pale</p>'
    + '<button class="tiny" aria-label="One"></button><button class="tiny" aria-label="Two"></button>'
    + '<button aria-label="Leave">Stay</button><p lang="nowhere">Words</p><p>Due 2026-11-18</p><code>2026-11-18</code>'
    + '<table><tbody><tr><td class="short figures">1,234,567.89</td></tr></tbody></table>'
    + '<table><tbody><tr><td class="brief"><span>Aarav Deshmukh</span></td></tr></tbody></table>'
    + '<nav aria-label="Parts" class="parts"><a href="#one">Overview</a><a href="#two" aria-current="page">Settings</a></nav></div>')
`

test('what is wrong in one width or one scheme alone is found there', async () => {
  const page = await app.open('/sign-in', { ...desk, bypassCSP: true })
  await page.getByRole('heading').first().waitFor()
  assert.deepEqual(await lookFaults(page), [])
  await page.evaluate(`{ ${planted} }`)
  const found = (await lookFaults(page)).map((fault) =>
    fault.slice(0, fault.indexOf(':', fault.indexOf(':') + 1)),
  )
  assert.deepEqual([...new Set(found)].toSorted(), [
    '1440 px, dark: a day as the API writes it',
    '1440 px, dark: color-contrast',
    '1440 px, dark: contrast 1.63',
    '1440 px, light: a day as the API writes it',
    '1440 px, light: label-content-name-mismatch',
    '1440 px, light: valid-lang',
    '390 px, dark: a day as the API writes it',
    '390 px, dark: color-contrast',
    '390 px, dark: contrast 1.63',
    '390 px, dark: cut name',
    '390 px, dark: cut number',
    '390 px, dark: open link out of sight',
    '390 px, light: a day as the API writes it',
    '390 px, light: cut name',
    '390 px, light: cut number',
    '390 px, light: label-content-name-mismatch',
    '390 px, light: open link out of sight',
    '390 px, light: target-size',
    '768 px, dark: a day as the API writes it',
    '768 px, dark: color-contrast',
    '768 px, dark: contrast 1.63',
    '768 px, dark: contrast 2.85',
    '768 px, light: a day as the API writes it',
    '768 px, light: color-contrast',
    '768 px, light: contrast 2.85',
    '768 px, light: label-content-name-mismatch',
  ])
  const onADesk = await lookFaults(page, [desk.viewport.width])
  for (const fault of [
    'cut number: 1,234,567.89',
    'cut name: Aarav Deshmukh',
    'open link out of sight: Settings',
  ])
    assert.ok(onADesk.includes(`390 px: ${fault}`), 'tables are seen at every width')
})
