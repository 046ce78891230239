const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What is wrong with a redirect URI, if anything. */
export function redirectUriFault(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || text.length > 2_000) return 'must be an absolute URL'
  if (url.hash !== '' || text.includes('#')) return 'must not have a fragment'
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password'
  if (text.includes('*')) return 'must not contain wildcards'
  if (url.protocol === 'https:') return undefined
  if (url.protocol === 'http:' && loopback.has(url.hostname)) return undefined
  // Native apps have their own scheme, written like a reversed domain name.
  if (/^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(url.protocol)) return undefined
  return 'must use https, http to localhost, or a scheme such as com.example.app'
}
