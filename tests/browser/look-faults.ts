import type { AppPage } from './app.ts'
import { axeFaults } from './axe-faults.ts'
import { settled } from './go-to.ts'
import { pageFaults } from './page-faults.ts'

/** Of a desk, a tablet and a phone. */
const widths = [1440, 768, 390]

export const desk = { viewport: { width: 1440, height: 900 } }

/**
 * What is wrong with a page in light and dark at any width. The page is neither loaded again nor drawn in dark; it stays at
 * the last width, where the next one starts.
 */
export async function lookFaults(page: AppPage): Promise<string[]> {
  const found = new Set<string>()
  const widthNow = () => page.viewportSize()?.width
  for (const width of widthNow() === widths.at(-1) ? widths.toReversed() : widths) {
    if (width !== widthNow()) await settled(page, () => page.setViewportSize({ width, height: 900 }))
    const faults = [...(await axeFaults(page)), ...(await page.evaluate<string[]>(inBothSchemes))]
    for (const fault of faults) found.add(`${width} px: ${fault}`)
  }
  return [...found, ...page.faults.splice(0)]
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
