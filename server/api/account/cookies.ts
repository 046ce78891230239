/** The session cookie. Over https it is a `__Host-` cookie, which no other host can set or read. */
export function sessionCookieName(authUrl: string): string {
  return nameOf('stint_session', authUrl)
}

const rememberedSeconds = 30 * 24 * 3600
const deviceSeconds = 180 * 24 * 3600

/** Remembered for 30 days, or until the browser closes. */
export function sessionCookie(secret: string, authUrl: string, remember: boolean): string {
  return cookie('stint_session', secret, authUrl) + (remember ? `; Max-Age=${rememberedSeconds}` : '')
}

export function clearedCookie(authUrl: string): string {
  return `${cookie('stint_session', '', authUrl)}; Max-Age=0`
}

/** By this cookie an account knows a browser in which its user has signed in. It signs nobody in. */
export function deviceCookie(secret: string, authUrl: string): string {
  return `${cookie('stint_device', secret, authUrl)}; Max-Age=${deviceSeconds}`
}

type CookieHeader = string | string[] | undefined

/** The secret of the session in a Cookie header, if any. */
export function sessionSecretIn(header: CookieHeader, authUrl: string): string | undefined {
  return secretIn(header, nameOf('stint_session', authUrl))
}

export function deviceSecretIn(header: CookieHeader, authUrl: string): string | undefined {
  return secretIn(header, nameOf('stint_device', authUrl))
}

function secretIn(header: CookieHeader, name: string): string | undefined {
  const found = header
    ?.toString()
    .split(';')
    .find((each) => each.trim().startsWith(`${name}=`))
  const value = found?.trim().slice(name.length + 1)
  return value && /^[\w-]{20,200}$/.test(value) ? value : undefined
}

function cookie(name: string, value: string, authUrl: string): string {
  return `${nameOf(name, authUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure(authUrl) ? '; Secure' : ''}`
}

function nameOf(name: string, authUrl: string): string {
  return isSecure(authUrl) ? `__Host-${name}` : name
}

function isSecure(authUrl: string): boolean {
  return authUrl.startsWith('https:')
}
