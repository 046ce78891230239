import type { Page } from 'playwright-core'

/** Takes an action of an invoice that is in its menu. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
