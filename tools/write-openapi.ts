import { makeProduct } from '../server/wiring/product.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

// A running server's document has its own URLs; the committed one has those of a new installation.
const urls = { base: 'http://localhost:4000', auth: 'http://localhost:4000/auth' }

export const openapiFile: GeneratedFile = {
  path: 'docs/openapi.json',
  command: 'npm run openapi',
  text: () => `${JSON.stringify(makeProduct(urls).openapi(), null, 2)}\n`,
}

if (import.meta.main) await writeOrCheck([openapiFile])
