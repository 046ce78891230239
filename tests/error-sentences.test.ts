import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../server/api/endpoint.ts'
import { addons } from '../server/features/organizations/rules/plan.ts'
import { world } from '../server/testing/world.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { exampleHeaders } from './walk/example-headers.ts'
import { pathFor } from './walk/path-values.ts'

/** Many clients show only `error`, so it starts with the name of the first attribute at fault, at every endpoint. */
const w = await world({ addons: [...addons] })
const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })

type Wrong = { target: string; body?: object }

/** Nothing that accepts objects accepts the list, and nothing else accepts the object. */
const nonsense = ({ type }: { type?: string }) => (type === 'object' ? [[0]] : { never: { a: ['value'] } })

async function wrongRequests(endpoint: Endpoint): Promise<Wrong[]> {
  const path = await pathFor(w, endpoint, w.owner.id)
  const [plain = ''] = path.split('?')
  const { properties = {} }: { properties?: Record<string, object> } = endpoint.body ?? {}
  const broken = endpoint.path.replaceAll(/:\w+/g, '-')
  return [
    ...Object.keys(endpoint.query).map((name) => ({ target: `${plain}?${name}[a][b]=1`, body: {} })),
    ...Object.entries(properties).map(([name, each]) => ({ target: path, body: { [name]: nonsense(each) } })),
    ...(broken === endpoint.path ? [] : [{ target: broken, body: {} }]),
  ]
}

for (const endpoint of endpoints)
  test(`400: the error of ${endpoint.method} ${endpoint.path} names the first attribute at fault`, async () => {
    for (const { target, body } of await wrongRequests(endpoint)) {
      const reply = await w.call(`${endpoint.method} ${target}`, w.owner, {
        ...(endpoint.body && { body }),
        headers: exampleHeaders(endpoint),
      })
      assert.equal(reply.status, 400, `${target} ${JSON.stringify(body)}: ${reply.text}`)
      const [first] = reply.body.details
      assert.ok(reply.body.error.startsWith(`${first.attribute} ${first.error}.`), reply.text)
    }
  })
