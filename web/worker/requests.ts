/** How the worker replies: from what it kept, from the network with the kept copy as a fallback, or not at all. */
export type Way = 'kept first' | 'page' | 'network first' | 'not ours'

type Asked = { method: string; mode: string; url: string }

/** Paths of the API and the operator; with the path of the identity service, the worker neither keeps nor touches them. */
const served = ['/v2', '/docs', '/healthz', '/readyz', '/metrics', '/test', '/shared', '/.well-known']

export type Place = {
  origin: string
  /** The path of the identity service; empty if it has a host of its own. */
  authPath: string
  /** The files without a hash in their name that belong to every page. */
  shell: readonly string[]
}

export function wayFor({ method, mode, url }: Asked, { origin, authPath, shell }: Place): Way {
  const { origin: asked, pathname: path } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'not ours'
  const others = authPath === '' ? served : [authPath, ...served]
  if (others.some((each) => path === each || path.startsWith(`${each}/`))) return 'not ours'
  if (mode === 'navigate') return 'page'
  if (path.startsWith('/assets/')) return 'kept first'
  return shell.includes(path) ? 'network first' : 'not ours'
}

/** A proxy that finds no server replies with one of these. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504
}
