import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOpenapi } from '../server/api/account/openapi.ts'
import { bodyLimits } from '../server/foundation/http/body-limit.ts'
import { makeProduct } from '../server/product.ts'
import { type Document, inputsOf, type Schema, unboundedIn } from './bounds/inputs.ts'

const urls = { base: 'http://stint.test', auth: 'http://stint.test/auth' }
const product = makeProduct(urls)
const documents = {
  '/v2': product.openapi() as Document,
  '/auth': accountOpenapi(product.accountEndpoints, urls) as unknown as Document,
}

for (const [name, document] of Object.entries(documents)) {
  test(`400: every array, string, object and number of every input of ${name} has a bound`, () => {
    const inputs = inputsOf(document)
    assert.ok(inputs.length > 20)
    assert.deepEqual(inputs.flatMap(unboundedIn), [])
  })

  test(`413: every body of ${name} has a limit, and account calls at most 64 kB`, () => {
    const most = name === '/auth' ? 64 * 1_024 : bodyLimits.batch.bytes
    for (const { where, limit } of inputsOf(document).filter((each) => each.where.endsWith(' body')))
      assert.ok(limit && limit.bytes <= most && limit.values <= bodyLimits.batch.values, where)
  })
}

test('the walk finds each kind of schema without a bound', () => {
  const loose: Record<string, Schema> = {
    string: { type: 'string' },
    'string or null': { type: ['string', 'null'], pattern: '^a*$' },
    number: { type: 'number', minimum: 0 },
    array: { type: 'array', items: { type: 'boolean' } },
    'array of anything': { type: 'array', maxItems: 3 },
    object: { type: 'object', properties: {} },
    'values of a map': { type: 'object', maxProperties: 3, additionalProperties: { type: 'string' } },
    union: { anyOf: [{ type: 'boolean' }, { type: 'string' }] },
    inside: {
      type: 'object',
      maxProperties: 3,
      properties: { a: { type: 'array', maxItems: 1, items: {} } },
    },
    'duplicates of objects': {
      type: 'array',
      maxItems: 3,
      uniqueItems: true,
      items: { type: 'object', maxProperties: 1 },
    },
  }
  for (const [where, schema] of Object.entries(loose))
    assert.equal(unboundedIn({ where, schema }).length, 1, where)
})
