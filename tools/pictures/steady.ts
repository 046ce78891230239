import type { Page, Route } from 'playwright-core'

/** Replaces values that would differ between runs with fixed ones. */
export async function makeSteady(page: Page): Promise<void> {
  await page.route('**/auth/account/**', async (route) => answer(route))
}

const secrets: [RegExp, string][] = [
  [/\b(st[a-z]+_)[\w-]{30,}/g, '$1Zm9ydHktdHdvIHNlY29uZHMgb2Ygc2lsZW5jZSBhbmQ'],
  [/"client_id":"[^"]*"/g, '"client_id":"7b0f6c1e94d24a58a3c2d1e0f9b8a7c6"'],
  [/"sandbox":true/g, '"sandbox":false'],
  [/"user_agent":"[^"]*"/g, '"user_agent":"Mozilla/5.0 (X11; Linux) Firefox/150.0"'],
  [/"hint":"[^"]*"/g, '"hint":"bmQK"'],
]

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

async function answer(route: Route): Promise<void> {
  const reply = await route.fetch()
  const text = await reply.text()
  if (!(reply.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: reply })
  let body = secrets.reduce((sofar, [pattern, word]) => sofar.replaceAll(pattern, word), text)
  // The access token appears in no picture, and must stay real.
  if (/"access_token"/.test(text)) body = text
  if (/"otpauth_url"/.test(text))
    body = JSON.stringify({
      secret: key,
      otpauth_url: `otpauth://totp/Stint:ana.ferreira%40demo.stint.example?secret=${key}&issuer=Stint`,
    })
  return route.fulfill({ response: reply, body })
}

/** For a page that few people see: overrides the server's state. */
export async function pretend(page: Page, path: string, body: object): Promise<void> {
  await page.route(`**/auth/account${path}`, (route) => route.fulfill({ json: body }))
}
