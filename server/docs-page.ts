import type { FastifyInstance } from 'fastify'
import type { Product } from './product.ts'

export function docsRoutes(app: FastifyInstance, _product: Product): void {
  app.get('/docs', async (_request, reply) => reply.header('Content-Type', 'text/html').send('<h1>Stint API</h1>'))
}
