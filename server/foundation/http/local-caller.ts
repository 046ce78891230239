import type { IncomingHttpHeaders } from 'node:http'

/** What proxies add. */
const forwarded = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return forwarded.some((name) => name in headers)
}

/** Whether a host is this machine, by name or address. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/** A call from this machine. A public URL means a proxy, whose requests also come from here. */
export function isLocalCall(
  { ip, headers }: { ip: string; headers: IncomingHttpHeaders },
  baseUrl: string,
): boolean {
  return isLocalHost(ip) && !isForwarded(headers) && isLocalHost(new URL(baseUrl).hostname)
}
