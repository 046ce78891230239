import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** The encodings we offer, best first. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

// Above 4, Brotli costs several times the time for a few percent of the bytes.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const pack = {
  zstd: promisify(zstdCompress),
  br: (body: Uint8Array) => promisify(brotliCompress)(body, brotliOptions),
  gzip: promisify(gzip),
}

/** Compresses in the thread pool, so that large bodies do not hold up other requests. */
export function compressed(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return pack[encoding](body)
}

/** The encoding that the caller wants most; the earlier offer wins a tie. Undefined: the body as it is. */
export function encodingFor<Offered extends Encoding>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  if (header === undefined) return undefined
  const wishes = wishesOf(header)
  const weightOf = (name: string) => wishes.get(name) ?? wishes.get('*') ?? 0
  // A caller who names identity prefers it to encodings with a lower weight.
  const plain = wishes.get('identity') ?? 0
  const [best] = offered.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best !== undefined && weightOf(best) > 0 && weightOf(best) >= plain ? best : undefined
}

function wishesOf(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight) || 0]
    }),
  )
}
