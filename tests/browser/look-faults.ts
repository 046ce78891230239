import type { AppPage } from './app.ts'
import { axeLook, ensureAxe, type Rules } from './axe-faults.ts'
import { settled } from './go-to.ts'
import { cutNames, cutNumbers, pageFaults } from './page-faults.ts'

/** Of a desk, a tablet and a phone. */
const allWidths = [1440, 768, 390]
const [deskWidth] = allWidths

type Scheme = 'light' | 'dark'

export const desk = { viewport: { width: 1440, height: 900 } }

const isEveryWidth = process.env.STINT_TEST_WIDTHS === 'all'

/** Every width for a page that represents its kind, that of a desk for others, unless `npm run axe` asks for all. */
export function widthsFor(isKind = false): number[] {
  return isKind || isEveryWidth ? allWidths : [desk.viewport.width]
}

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
  if (isBrief) found.push(...(await cutInTables(page)))
  if (!allWidths.includes(before.width)) {
    await widen(page, before)
    await page.evaluate(turn(schemeBefore))
  }
  return [...found, ...page.faults.splice(0)]
}

/** Tables at every width: no number is cut, and names say enough. The page is left at the width of a desk. */
async function cutInTables(page: AppPage): Promise<string[]> {
  if (!(await page.evaluate<boolean>("document.querySelector('main table tbody td') !== null"))) return []
  const found: string[] = []
  for (const width of [...allWidths.slice(1), desk.viewport.width]) {
    await widen(page, { width, height: 900 })
    const cut = width === deskWidth ? [] : await page.evaluate<string[]>(`[...${cutNumbers}, ...${cutNames}]`)
    found.push(...cut.map((fault) => `${width} px: ${fault}`))
  }
  return found
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

// Without transitions: a color on its way is neither the old one nor the new one. To step on without them costs a third less.
const look = (scheme: Scheme, rules: Rules | undefined) => `(async () => {
  if (document.adoptedStyleSheets.length === 0) {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
  }
  ${turn(scheme)}
  return [...${pageFaults}, ...(await ${rules ? axeLook(rules) : '[]'})]
})()`
