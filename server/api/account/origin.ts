type Headers = Record<string, string | string[] | undefined>

/**
 * Whether a request comes from one of our pages. We trust Sec-Fetch-Site, then Origin. A program that sends neither
 * holds the cookie itself, so nobody can trick it into a call.
 */
export function isOurOrigin(headers: Headers, urls: { base: string; auth: string }): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string')
    return site === 'same-origin' || (site === 'same-site' && isKnown(headers.origin, urls))
  if (headers.origin === undefined) return true
  return isKnown(headers.origin, urls) || URL.parse(String(headers.origin))?.host === headers.host
}

function isKnown(origin: string | string[] | undefined, urls: { base: string; auth: string }): boolean {
  return origin === new URL(urls.base).origin || origin === new URL(urls.auth).origin
}
