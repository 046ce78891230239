import assert from 'node:assert/strict'
import { test } from 'node:test'
import { propertiesOf } from '../server/foundation/records/properties-of.ts'
import { walkedEndpoints } from './walk/walked-endpoints.ts'

const explaining = walkedEndpoints().filter(({ path }) => path.endsWith('/explain'))

test('there are six explanations', () => assert.equal(explaining.length, 6))

for (const { method, path, query, reply } of explaining)
  test(`postings, total and pagination: ${method} ${path}`, () => {
    const names = Object.keys(propertiesOf(reply.schema))
    for (const name of ['postings', 'total', 'pagination']) assert.ok(names.includes(name), name)
    for (const name of ['page_start_id', 'page_limit']) assert.ok(name in query, name)
    const { required = [] }: { required?: string[] } = Object(reply.schema)
    assert.ok(required.includes('postings') && required.includes('total') && !required.includes('pagination'))
  })
