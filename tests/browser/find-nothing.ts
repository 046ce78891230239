import assert from 'node:assert/strict'
import type { AppPage } from './app.ts'
import { settled, stepTo } from './go-to.ts'
import { lookFaults, widthsFor } from './look-faults.ts'

/**
 * A page, and the button that opens a dialog on it. `isKind`: it represents its kind, and is checked at every width.
 */
export type Screen = { path: string; press?: string; isKind?: boolean }

/**
 * Checks every screen in light and dark: at three widths if it represents its kind, otherwise at desktop width. `npm
 * run axe` checks all of them at three widths. All faults are reported together.
 */
export async function findNothing(page: AppPage, screens: Screen[]): Promise<void> {
  const found: string[] = []
  for (const { path, press, isKind } of screens) {
    await stepTo(page, path)
    await page.getByRole('heading').first().waitFor()
    if (press) await open(page, press)
    const faults = await lookFaults(page, widthsFor(isKind))
    found.push(...faults.map((fault) => `${path} ${press ?? ''} ${fault}`))
  }
  assert.equal(found.join('\n'), '')
}

async function open(page: AppPage, press: string): Promise<void> {
  await settled(page, async () => {
    await page.getByRole('button', { name: press }).first().click()
    await page.getByRole('dialog').waitFor()
  })
}
