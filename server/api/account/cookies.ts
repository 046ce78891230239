/** The session cookie. Over https it is a `__Host-` cookie, which no other host can set or read. */
export function sessionCookieName(baseUrl: string): string {
  return isSecure(baseUrl) ? '__Host-stint_session' : 'stint_session'
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https:')
}

const rememberedSeconds = 30 * 24 * 3600

/** Remembered for 30 days, or until the browser closes. */
export function sessionCookie(secret: string, baseUrl: string, remember: boolean): string {
  return (
    attributes(`${sessionCookieName(baseUrl)}=${secret}`, baseUrl) +
    (remember ? `; Max-Age=${rememberedSeconds}` : '')
  )
}

export function clearedCookie(baseUrl: string): string {
  return `${attributes(`${sessionCookieName(baseUrl)}=`, baseUrl)}; Max-Age=0`
}

function attributes(cookie: string, baseUrl: string): string {
  return `${cookie}; Path=/; HttpOnly; SameSite=Lax${isSecure(baseUrl) ? '; Secure' : ''}`
}

/** The secret in a Cookie header, if any. */
export function cookieNamed(header: string | string[] | undefined, baseUrl: string): string | undefined {
  const name = `${sessionCookieName(baseUrl)}=`
  const found = header
    ?.toString()
    .split(';')
    .find((each) => each.trim().startsWith(name))
  const value = found?.trim().slice(name.length)
  return value && /^[\w-]{20,200}$/.test(value) ? value : undefined
}
