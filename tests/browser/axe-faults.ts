import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const program = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything that axe knows; what another width can break; what another color can break. */
export type Rules = 'everything' | 'layout' | 'colours'

const shared = {
  // The list that a field opens belongs to the field, which has a landmark, wherever the list is in the document.
  checks: {
    region: { options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=listbox]' } },
  },
  resultTypes: ['violations'],
  elementRef: false,
  iframes: false,
  performanceTimer: false,
  preload: false,
}

const rulesOf: Record<Rules, object> = {
  // Off by default: targets of less than 24 px that are too close to each other.
  everything: { rules: { 'target-size': { enabled: true } } },
  /** Where things are, what is shown of them, and the parts that only one width has. */
  layout: {
    runOnly: [
      'aria-hidden-focus',
      'button-name',
      'color-contrast',
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
  },
  colours: { runOnly: ['color-contrast'] },
}

/**
 * Marks one text for each way in which texts are written on a ground. Contrast costs axe more than all the rest, and a list
 * of a hundred names has the same contrast a hundred times.
 */
const markTexts = `(() => {
  for (const each of document.querySelectorAll('[data-text]')) each.removeAttribute('data-text')
  const grounds = new Map()
  const groundOf = (element) => {
    if (!element) return ''
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
      const own = [backgroundColor, backgroundImage, opacity, position].join()
      const isPlain = own === 'rgba(0, 0, 0, 0),none,1,static'
      grounds.set(element, groundOf(element.parentElement) + (isPlain ? '' : own + '/'))
    }
    return grounds.get(element)
  }
  const known = new Set()
  const mark = (element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const way = [color, fontSize, fontWeight, textShadow, groundOf(element)].join()
    if (known.has(way) || !element.checkVisibility({ visibilityProperty: true })) return
    known.add(way)
    element.setAttribute('data-text', '')
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode.data.trim()) mark(walker.currentNode.parentElement)
  document.querySelectorAll('input, select, textarea').forEach(mark)
})()`

/** Runs in a page that has axe: the faults of the page as it is now. */
export const axeLook = (rules: Rules) => `(async () => {
  ${markTexts}
  axe.configure({ rules: [
    { id: 'color-contrast', selector: '[data-text]' },
    // It is about styles in the markup that nothing overrules. Asking every style attribute took a seventh of the time.
    { id: 'avoid-inline-spacing', selector: '[style*=important]' },
  ] })
  const { violations } = await axe.run(document, ${JSON.stringify({ ...shared, ...rulesOf[rules] })})
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) =>
      id + ': ' + html.slice(0, 160) + ' ' + (failureSummary?.split('\\n')[1]?.trim() ?? '')))
})()`

export async function ensureAxe(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(program)
}
