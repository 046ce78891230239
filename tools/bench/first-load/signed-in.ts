import type { Browser } from 'playwright-core'
import type { DemoSite } from '../../pictures/site.ts'
import type { Cookies } from './visit.ts'

/** The cookies of a person of the demo with this role. */
export async function signedIn(browser: Browser, { url, demo }: DemoSite, as: string): Promise<Cookies> {
  const context = await browser.newContext()
  const reply = await context.request.post(`${url}/auth/account/sign_in`, {
    data: { email: demo.people.find(({ role }) => role === as)?.email ?? '', password: demo.password },
  })
  if (!reply.ok()) throw new Error(`Signing in failed: ${await reply.text()}`)
  const cookies = await context.storageState()
  await context.close()
  return cookies
}
