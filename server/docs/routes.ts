import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemCatalogue } from '../foundation/http/problems.ts'
import type { Product } from '../product.ts'
import type { ApiDocument } from './document.ts'
import { docsPage } from './page.ts'

type Rendered = { policy: string; tag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> }

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
  const { body, policy } = docsPage(product.openapi() as ApiDocument, problemCatalogue(), fontPath)
  const identity = Buffer.from(body)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity),
  ])
  return { policy, tag: hash('sha1', identity, 'base64url'), bodies: { br, gzip: zipped, identity } }
}

function send(request: FastifyRequest, reply: FastifyReply, { policy, tag, bodies }: Rendered) {
  const encoding = acceptedBy(request.headers['accept-encoding'])
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
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(bodies[encoding])
}

function acceptedBy(header: string | string[] | undefined): keyof Rendered['bodies'] {
  const accepted = String(header ?? '')
    .split(',')
    .map((each) => each.trim())
  const takes = (name: string) =>
    accepted.some((each) => each === name || (each.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(each)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
