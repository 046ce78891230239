import type { AppPage } from './app.ts'
import { axeFaults } from './axe-faults.ts'
import { settled } from './go-to.ts'
import { pageFaults } from './page-faults.ts'

/** Of a desk, a tablet and a phone. */
const widths = [1440, 768, 390]

export const desk = { viewport: { width: 1440, height: 900 } }

/**
 * What is wrong with a page in light and dark at any width. The page is neither loaded again nor drawn in dark. Loops over
 * pages start at one end of the widths: each page ends at the other, where the next one starts.
 */
export async function lookFaults(page: AppPage): Promise<string[]> {
  const before = page.viewportSize() ?? desk.viewport
  const found: string[] = []
  for (const [i, width] of (before.width === widths.at(-1) ? widths.toReversed() : widths).entries()) {
    await widen(page, { width, height: 900 })
    const ofAxe = await axeFaults(page, i === 0 ? 'everything' : 'layout')
    const faults = [...ofAxe, ...(await page.evaluate<string[]>(inBothSchemes))]
    found.push(...faults.map((fault) => `${width} px: ${fault}`))
  }
  if (!widths.includes(before.width)) await widen(page, before)
  return [...found, ...page.faults.splice(0)]
}

async function widen(page: AppPage, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width !== size.width) await settled(page, () => page.setViewportSize(size))
}

// Without transitions: a colour on its way is neither the old one nor the new one. Light comes last, as the page is open in it.
const inBothSchemes = `(() => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
  const found = ['dark', 'light'].flatMap((scheme) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
    return ${pageFaults}.map((fault) => scheme + ': ' + fault)
  })
  document.adoptedStyleSheets = []
  return found
})()`
