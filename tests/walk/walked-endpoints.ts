import type { Endpoint } from '../../server/api/endpoint.ts'
import { makeProduct } from '../../server/wiring/product.ts'

const only = process.env.STINT_TEST_FEATURES?.split(',')

/** The endpoints that a loop calls: all of them, or with `npm test -- --changed` only those of the changed features. */
export function walkedEndpoints(): readonly Endpoint[] {
  const { endpoints, features } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
  if (only === undefined) return endpoints
  const chosen = features.filter(({ name }) => only.includes(name))
  return chosen.flatMap((feature) => feature.endpoints ?? [])
}
