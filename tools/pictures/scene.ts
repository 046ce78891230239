import type { Page } from 'playwright-core'

/** One picture: its page, the signed-in user, and the steps before it. */
export type Scene = {
  name: string
  path: string
  /** The user's role in the demo; undefined if nobody is signed in. */
  as?: string
  theme?: 'dark'
  size?: 'phone'
  before?: (page: Page) => Promise<unknown>
  prepare?: (page: Page) => Promise<unknown>
}
