import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const program = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const shared = {
  // The list that a field opens belongs to the field, which has a landmark, wherever the list is in the document.
  checks: {
    region: { options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=listbox]' } },
  },
  resultTypes: ['violations'],
  elementRef: false,
  preload: false,
}

const allRules = {
  rules: {
    // Off by default: targets of less than 24 px that are too close to each other.
    'target-size': { enabled: true },
    // pageFaults looks at contrast too, in a tenth of the time.
    'color-contrast': { enabled: false },
    // A seventh of the time, for style attributes with !important, which no page has.
    'avoid-inline-spacing': { enabled: false },
  },
}

/** What another width can break: where things are, what is shown of them, and the parts that only one width has. */
const layoutRules = {
  runOnly: [
    'aria-hidden-focus',
    'button-name',
    'empty-table-header',
    'heading-order',
    'label',
    'label-content-name-mismatch',
    'landmark-unique',
    'link-name',
    'region',
    'scrollable-region-focusable',
    'target-size',
  ],
}

/** What axe finds on the page as it is now, but for contrast. */
export async function axeFaults(page: Page, what: 'everything' | 'layout'): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(program)
  const options = { ...shared, ...(what === 'everything' ? allRules : layoutRules) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}
