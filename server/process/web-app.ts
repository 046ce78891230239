import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../foundation/http/content-encoding.ts'
import { escapeHtml } from '../foundation/http/html.ts'
import { type BuiltFile, readSite, type Site } from './web-files.ts'

export type WebApp = {
  /** The directory of the built app. */
  directory: string
  urls: { base: string; auth: string }
}

/** The script that keeps the app on the device. It is asked for again at each visit, so that an upgrade is seen. */
const workerPath = '/service-worker.js'

/** Serves the built web app for URLs that no other route handles. All its URLs return the same page. */
export function webAppRoutes(app: FastifyInstance, { directory, urls }: WebApp): void {
  const authPath = new URL(urls.auth).pathname.replace(/\/$/, '')
  const isOurs = pathsOfApp(authPath)
  const securityHeaders = headersFor(urls)
  let site: Site | undefined

  app.addHook('onRequest', async (request, reply) => {
    if (!mayBePage(request)) return
    const path = request.url.split('?')[0] ?? '/'
    if (!isOurs(path)) return
    site ??= await readSite(directory)
    if (site === undefined) return wantsHtml(request) ? sendMissing(reply) : undefined
    const file = site.files.get(path)
    if (path === workerPath) reply.header('Service-Worker-Allowed', '/')
    if (file) return sendFile(request, reply, file)
    if (wantsHtml(request)) return sendPage(reply, site.page)
  })

  /** If the identity service has no separate path, its calls and our pages share URLs. Browsers get the page. */
  function mayBePage(request: FastifyRequest): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    return request.is404 || (authPath === '' && request.url.startsWith('/account/') && wantsHtml(request))
  }

  function sendPage(reply: FastifyReply, page: string): FastifyReply {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .headers(securityHeaders(nonce))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        filled(page, {
          'stint-auth-path': authPath,
          'stint-auth-url': urls.auth,
          'stint-base-url': urls.base,
          'stint-style-nonce': nonce,
        }),
      )
  }

  function sendMissing(reply: FastifyReply): FastifyReply {
    return reply
      .code(503)
      .headers(securityHeaders(''))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(missing)
  }
}

/** Never serves the app on paths of the API, the identity service or the operator routes. */
function pathsOfApp(authPath: string): (path: string) => boolean {
  const owned = [
    '/v2',
    '/docs',
    '/healthz',
    '/readyz',
    '/metrics',
    '/test',
    '/.well-known',
    ...(authPath === '' ? [] : [authPath]),
  ]
  return (path) => !owned.some((each) => path === each || path.startsWith(`${each}/`))
}

function wantsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*'
  // Clients that accept anything get the front page. Other URLs are for browsers only, so programs see a 404.
  return /\btext\/html\b/i.test(accept) || (request.url === '/' && accept.includes('*/*'))
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('ETag', file.tag)
    .header('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  const packed = (['br', 'gzip'] as const).filter((each) => file.packed[each] !== undefined)
  const encoding = encodingFor(request.headers['accept-encoding'], packed)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.type(file.type).send(encoding ? file.packed[encoding] : file.bytes)
}

/** Scripts only from this origin, styles only from here or with this page's nonce, and no framing. */
function headersFor({ base, auth }: WebApp['urls']): (nonce: string) => Record<string, string> {
  const isSecure = base.startsWith('https:')
  const { origin } = new URL(auth)
  const called = origin === new URL(base).origin ? "'self'" : `'self' ${origin}`
  return (nonce) => ({
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self'${nonce && ` 'nonce-${nonce}'`}`,
      "img-src 'self' data:",
      `connect-src ${called}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    ...(isSecure && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  })
}

function filled(page: string, settings: Record<string, string>): string {
  return page.replaceAll(/<meta name="([\w-]+)" content="[^"]*"/g, (whole, name: string) => {
    const value = settings[name]
    return value === undefined ? whole : `<meta name="${name}" content="${escapeHtml(value)}"`
  })
}

const missing = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stint</title>
<h1>The web app is not built yet</h1>
<p>The API works: see <a href="/docs">its documentation</a>. <code>npm start</code> and <code>stint serve</code> build the
web app when they start: start Stint again.</p>
</html>
`
