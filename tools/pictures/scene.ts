import type { Page } from 'playwright-core'

/** One picture: where it is taken, as whom, and what is done before. */
export type Scene = {
  name: string
  path: string
  /** By their role in the demo; undefined: nobody is signed in. */
  as?: string
  theme?: 'dark'
  size?: 'phone'
  before?: (page: Page) => Promise<unknown>
  prepare?: (page: Page) => Promise<unknown>
}
