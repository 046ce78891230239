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
  document.head.append(style)
  document.querySelector('main').insertAdjacentHTML('beforeend',
    '<p class="dusky">Dusky</p><p class="pale">Pale</p>'
    + '<button class="tiny" aria-label="One"></button><button class="tiny" aria-label="Two"></button>'
    + '<button aria-label="Leave">Stay</button><p lang="nowhere">Words</p>')
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
    '1440 px, dark: color-contrast',
    '1440 px, dark: contrast 1.63',
    '1440 px, light: label-content-name-mismatch',
    '1440 px, light: valid-lang',
    '390 px, dark: color-contrast',
    '390 px, dark: contrast 1.63',
    '390 px, light: label-content-name-mismatch',
    '390 px, light: target-size',
    '768 px, dark: color-contrast',
    '768 px, dark: contrast 1.63',
    '768 px, dark: contrast 2.85',
    '768 px, light: color-contrast',
    '768 px, light: contrast 2.85',
    '768 px, light: label-content-name-mismatch',
  ])
})
