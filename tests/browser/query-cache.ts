import type { Page } from 'playwright-core'

/** A page that asks for nothing of its own. */
const quiet = { path: '/organizations/new', title: 'New organization' }

/**
 * Runs in a page. The cache of replies is a value of the app alone; React knows which components hold it. What only the left
 * page asked for is forgotten, what the frame shows stays.
 */
const script = (address: string) => `(async () => {
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
  const shows = async (isThere) => {
    for (let frames = 0; frames < 300; frames++) {
      if (isThere(document.querySelector('h1')?.innerText)) return true
      await frame()
    }
    return false
  }
  history.pushState(null, '', ${JSON.stringify(quiet.path)})
  if (!(await shows((title) => title === ${JSON.stringify(quiet.title)}))) return false
  await frame()
  queries.removeQueries({ type: 'inactive' })
  history.pushState(null, '', ${JSON.stringify(address)})
  await shows((title) => title !== ${JSON.stringify(quiet.title)})
  return true
})()`

/** Opens an address of the app as a link would, with nothing known about it; false: the page before would not go. */
export function forgetAndGo(page: Page, address: string): Promise<boolean> {
  return page.evaluate<boolean>(script(address))
}
