import type { Page } from 'playwright-core'
import { goTo } from './go-to.ts'

/** A page that asks for nothing of its own. */
export const quiet = { path: '/organizations/new', title: 'New organization' }

/** The cache of replies is a value of the app alone; React knows which components hold it. */
const withQueries = (script: string) => `(async () => {
  const root = document.getElementById('app')
  const key = Object.keys(root).find((each) => each.startsWith('__reactContainer$'))
  const holders = [root[key]]
  let queries
  while (!queries) {
    const fiber = holders.pop()
    if (!fiber) throw new Error('No component holds the cache of replies.')
    if (fiber.memoizedProps?.client?.getQueryCache) queries = fiber.memoizedProps.client
    holders.push(...[fiber.sibling, fiber.child].filter(Boolean))
  }
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  // A reply can lead to the next call, which begins when the reply is drawn.
  const replied = async () => {
    for (let frames = 0; frames < 3; ) {
      await frame()
      frames = queries.isFetching() === 0 ? frames + 1 : 0
    }
  }
  const title = () => document.querySelector('h1')?.innerText
  ${script}
})()`

const goQuietly = (script: string) =>
  withQueries(`
  history.pushState(null, '', ${JSON.stringify(quiet.path)})
  while (title() !== ${JSON.stringify(quiet.title)}) await frame()
  await replied()
  queries.removeQueries({ type: 'inactive' })
  window.ofTheFrame = new Set(queries.getQueryCache().getAll().map((query) => query.queryHash))
  ${script}
`)

const showAgain = withQueries(`
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries({ predicate: ({ queryHash }) => !window.ofTheFrame.has(queryHash) })
  await replied()
`)

const everyReply = withQueries('await replied()')

const nextPage = withQueries(`
  while ([undefined, '', ${JSON.stringify(quiet.title)}].includes(title())) await frame()
  await replied()
`)

/**
 * Opens an address as a link would, with nothing known of what it asks for but what the frame shows already. `script` runs
 * in the page right before.
 */
export async function visitAnew(page: Page, address: string, script = ''): Promise<void> {
  await page.evaluate(goQuietly(script))
  await goTo(page, address)
  await page.evaluate(nextPage)
}

/** The page asks again for all that it shows, as if it had just been opened. Ends when every call succeeded or failed for good. */
export function askAgain(page: Page): Promise<void> {
  return page.evaluate<void>(showAgain)
}

/** Ends when nothing is asked for anymore, attempts after a failure included. */
export function untilReplied(page: Page): Promise<void> {
  return page.evaluate<void>(everyReply)
}
