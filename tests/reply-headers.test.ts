import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addons } from '../server/features/organizations/rules/plan.ts'
import { ownCredential } from '../server/testing/own-credential.ts'
import { world } from '../server/testing/world.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { pathFor } from './walk/path-values.ts'

/** The general rate limit is off here; some endpoints have one of their own. */
const w = await world({ addons: [...addons], settings: { STINT_RATE_LIMIT_PER_MINUTE: '0' } })
const owner = await ownCredential(w, w.owner)
const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })

function assertSound(name: string, headers: Headers, hasLimit: boolean): void {
  const limits = [...headers.keys()].filter((each) => each.startsWith('x-rate-limit'))
  if (!hasLimit) assert.deepEqual(limits, [], name)
  if (headers.get('cache-control')?.includes('max-age')) assert.equal(headers.get('pragma'), null, name)
}

test('200: no header speaks of a limit that is off, none contradicts max-age, and files have a name', async () => {
  const reading = endpoints.filter(({ method }) => method === 'GET')
  assert.ok(reading.length > 100)
  for (const endpoint of reading) {
    const path = await pathFor(w, endpoint, owner.id)
    const { status, headers, text } = await w.call(`GET ${path}`, owner)
    assert.equal(status, 200, `${path}: ${text}`)
    assertSound(path, headers, endpoint.limit !== undefined)
    const isFile = !/^(application\/json|text\/event-stream)/.test(headers.get('content-type') ?? '')
    if (isFile) assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="/, path)
  }
})

test('4xx: no header of a refusal speaks of a limit that is off', async () => {
  for (const { method, path, body, limit, scope } of endpoints) {
    const target = path.replaceAll(/:\w+/g, '424242')
    for (const as of scope === undefined ? [] : [undefined, owner]) {
      const { status, headers } = await w.call(`${method} ${target}`, as, body && { body: { never: 1 } })
      if (status >= 400) assertSound(`${method} ${path}`, headers, limit !== undefined)
    }
  }
})

test('200: what may be stored for a while has no Pragma', async () => {
  for (const path of ['/auth/jwks.json', '/auth/.well-known/openid-configuration']) {
    const { headers } = await fetch(w.baseUrl + path)
    assert.match(String(headers.get('cache-control')), /max-age=\d+/)
    assertSound(path, headers, false)
  }
})
