import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const program = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Off by default, but promised: targets of 24 px, and names that begin with the words on the screen. */
const further = ['target-size', 'label-content-name-mismatch']

/** What axe finds on the page as it is now; contrast costs as much as all other rules together. */
export async function axeFaults(page: Page, { withContrast }: { withContrast: boolean }): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(program)
  const rules = {
    ...Object.fromEntries(further.map((rule) => [rule, { enabled: true }])),
    'color-contrast': { enabled: withContrast },
  }
  const options = { rules, resultTypes: ['violations'], elementRef: false }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}
