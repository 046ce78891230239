import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOpenapi } from '../server/api/account/openapi.ts'
import { withoutNames } from '../server/api/named-schemas.ts'
import { type BodyLimit, bodyLimits } from '../server/foundation/http/body-limit.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { type Document, inputsOf, type Schema, unboundedIn } from './bounds/inputs.ts'
import { namesIn } from './bounds/names.ts'

const urls = { base: 'http://stint.test', auth: 'http://stint.test/auth' }
const product = makeProduct(urls)
const documents: Record<string, Document> = {
  '/v2': withoutNames(product.openapi()),
  '/auth': accountOpenapi(product.accountEndpoints, urls),
}

for (const [name, document] of Object.entries(documents)) {
  test(`400: every array, string, object and number of every input of ${name} has a bound`, () => {
    const inputs = inputsOf(document)
    assert.ok(inputs.length > 20)
    assert.deepEqual(inputs.flatMap(unboundedIn), [])
  })

  test(`400: every name in every body of ${name} refuses characters that change the direction of text`, () => {
    const names = inputsOf(document)
      .filter(({ where }) => where.endsWith(' body'))
      .flatMap(namesIn)
    assert.ok(names.length > 5)
    const accepts = ({ pattern = '' }: Schema, text: string) => new RegExp(pattern).test(text)
    const loose = names.filter(({ schema }) =>
      ['a\u202eb', 'a\u2066b', '\u202a', 'a\u2069'].some((text) => accepts(schema, text)),
    )
    assert.deepEqual(
      loose.map(({ where }) => where),
      [],
    )
    const strict = names.filter(
      ({ schema }) => !['محمد علي', '\u05d0 b', 'ß 漢字 🦡'].every((text) => accepts(schema, text)),
    )
    assert.deepEqual(
      strict.map(({ where }) => where),
      [],
    )
  })

  test(`413: every body of ${name} has a limit, and account calls at most 64 kB`, () => {
    const most = name === '/auth' ? 64 * 1_024 : bodyLimits.batch.bytes
    for (const { where, limit, schema } of inputsOf(document).filter((each) => each.where.endsWith(' body')))
      assert.ok(limit && (isWithin(limit, most) || isFile(limit, schema)), where)
  })
}

function isWithin({ bytes, values }: BodyLimit, most: number): boolean {
  return bytes <= most && values <= bodyLimits.batch.values
}

/** A file is not parsed, so it may be larger. */
function isFile({ bytes, values }: BodyLimit, schema: Schema): boolean {
  const isBinary = 'format' in schema && schema.format === 'binary'
  return isBinary && bytes <= bodyLimits.file.bytes && values <= bodyLimits.file.values
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
