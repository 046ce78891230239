import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutNames } from '../api/named-schemas.ts'
import { compressed, type Encoding, encodingFor, encodings } from '../foundation/http/content-encoding.ts'
import { problemCatalogue } from '../foundation/http/problems.ts'
import type { Product } from '../wiring/product.ts'
import { docsPage } from './page.ts'

type Rendered = { policy: string; tag: string; bodies: Record<Encoding | 'identity', Buffer> }

/** Serves the API reference at /docs, built once from the API description on the first request. */
export function docsRoutes(app: FastifyInstance, product: Product): void {
  const font = readFileSync(
    fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  )
  const fontName = `inter-${hash('sha256', font, 'hex').slice(0, 10)}.woff2`
  let rendered: Promise<Rendered> | undefined

  app.get('/docs', async (request, reply) => {
    rendered ??= render(product, `docs/${fontName}`)
    return send(request, reply, await rendered)
  })
  app.get(`/docs/${fontName}`, async (_request, reply) =>
    reply
      .header('Content-Type', 'font/woff2')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(font),
  )
}

async function render(product: Product, fontPath: string): Promise<Rendered> {
  const { body, policy } = docsPage(withoutNames(product.openapi()), problemCatalogue(), fontPath)
  const identity = Buffer.from(body)
  const [zstd, br, gzip] = await Promise.all([
    compressed(identity, 'zstd'),
    compressed(identity, 'br'),
    compressed(identity, 'gzip'),
  ])
  return { policy, tag: hash('sha1', identity, 'base64url'), bodies: { zstd, br, gzip, identity } }
}

function send(request: FastifyRequest, reply: FastifyReply, { policy, tag, bodies }: Rendered) {
  const encoding = encodingFor(request.headers['accept-encoding'], encodings)
  const etag = `W/"${tag}"`
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding, Origin')
    .header('ETag', etag)
  if (request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag))
    return reply.code(304).send()
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(bodies[encoding ?? 'identity'])
}
