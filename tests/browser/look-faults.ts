import type { AppPage } from './app.ts'
import { axeLook, ensureAxe, type Rules } from './axe-faults.ts'
import { settled } from './go-to.ts'
import { pageFaults } from './page-faults.ts'

/** Of a desk, a tablet and a phone. */
const allWidths = [1440, 768, 390]
const [deskWidth] = allWidths

type Scheme = 'light' | 'dark'

export const desk = { viewport: { width: 1440, height: 900 } }

/**
 * What is wrong with a page in light and dark at these widths. If it is one width alone, axe sees the page in light, and its
 * contrast in dark is measured by us. The page is not loaded again. A loop over pages that starts
 * at the width of a desk leaves each page at another width and in another scheme, and starts the next one there.
 */
export async function lookFaults(page: AppPage, widths = allWidths): Promise<string[]> {
  const before = page.viewportSize() ?? desk.viewport
  const isBrief = widths.length === 1
  const found: string[] = []
  await ensureAxe(page)
  const schemeBefore = await schemeOf(page)
  let scheme = schemeBefore
  for (const width of before.width === widths.at(-1) ? widths.toReversed() : widths) {
    await widen(page, { width, height: 900 })
    const both: Scheme[] = scheme === 'light' ? ['light', 'dark'] : ['dark', 'light']
    for (const each of both) found.push(...(await faultsIn(page, width, each, isBrief)))
    scheme = both[1] ?? scheme
  }
  if (!allWidths.includes(before.width)) {
    await widen(page, before)
    await page.evaluate(turn(schemeBefore))
  }
  return [...found, ...page.faults.splice(0)]
}

async function faultsIn(page: AppPage, width: number, scheme: Scheme, isBrief: boolean): Promise<string[]> {
  const inLight: Rules = width === deskWidth ? 'everything' : 'layout'
  const rules = scheme === 'light' ? inLight : isBrief ? undefined : 'colours'
  const faults = await page.evaluate<string[]>(look(scheme, rules))
  return faults.map((fault) => `${width} px, ${scheme}: ${fault}`)
}

async function widen(page: AppPage, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width !== size.width) await settled(page, () => page.setViewportSize(size))
}

function schemeOf(page: AppPage): Promise<Scheme> {
  return page.evaluate<Scheme>("document.documentElement.getAttribute('data-mantine-color-scheme')")
}

const turn = (scheme: Scheme) =>
  `document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`

// Without transitions: a colour on its way is neither the old one nor the new one.
const look = (scheme: Scheme, rules: Rules | undefined) => `(async () => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
  ${turn(scheme)}
  const found = [...${pageFaults}, ...(await ${rules ? axeLook(rules) : '[]'})]
  document.adoptedStyleSheets = []
  return found
})()`
