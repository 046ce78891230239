import { after, beforeEach } from 'node:test'
import type { Page } from 'playwright-core'
import { patience } from '../../server/foundation/testing/patience.ts'

/**
 * Closes pages on which a test waits for something that will not come: the machine is otherwise idle, and the wait
 * fails and names its target. Returns how to watch a page.
 */
export function closeWhenStuck(): (page: Page) => void {
  const pages = new Set<Page>()
  let isSpent = patience()
  const moveOn = () => {
    isSpent = patience()
  }
  beforeEach(moveOn)
  const timer = setInterval(() => {
    if (!isSpent()) return
    moveOn()
    for (const page of pages)
      void page.close({ reason: 'The machine has nothing else to do, and still not.' })
  }, 1_000)
  after(() => clearInterval(timer))
  return (page) => {
    pages.add(page.on('framenavigated', moveOn).on('close', () => pages.delete(page)))
  }
}
