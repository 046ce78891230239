import assert from 'node:assert/strict'
import type { AppPage } from './app.ts'
import { settled, stepTo } from './go-to.ts'
import { desk, lookFaults } from './look-faults.ts'

/** A page, and the button that opens a dialog on it. `isKind`: it stands for its kind, and is looked at in every width. */
export type Screen = { path: string; press?: string; isKind?: boolean }

const isEveryWidth = process.env.STINT_TEST_WIDTHS === 'all'

/**
 * Looks at every screen in light and dark: at three widths if it stands for its kind, and at that of a desk otherwise.
 * `npm run axe` looks at all of them at three widths. Everything that is wrong with any is said together.
 */
export async function findNothing(page: AppPage, screens: Screen[]): Promise<void> {
  const found: string[] = []
  for (const { path, press, isKind } of screens) {
    await stepTo(page, path)
    await page.getByRole('heading').first().waitFor()
    if (press) await open(page, press)
    const faults = await lookFaults(page, isKind || isEveryWidth ? undefined : [desk.viewport.width])
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
