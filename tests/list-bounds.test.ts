import assert from 'node:assert/strict'
import { test } from 'node:test'
import { propertiesOf } from '../server/foundation/records/properties-of.ts'
import { walkedEndpoints } from './walk/walked-endpoints.ts'

const pages = ['page_limit', 'cursor', 'limit']

function listsOf(schema: object | undefined): string[] {
  if (schema === undefined || !('properties' in schema)) return []
  return Object.entries(propertiesOf(schema))
    .filter(([, part]) => Reflect.get(part, 'type') === 'array' && !('maxItems' in part))
    .map(([name]) => name)
}

const unpaged = walkedEndpoints().filter(
  ({ method, query, reply }) =>
    method === 'GET' && !pages.some((name) => name in query) && listsOf(reply.schema).length > 0,
)

test('every list without pages says how many entries it has at most', () => {
  const silent = unpaged.filter(({ description = '' }) => !/\bat most\b|\bfixed list\b/.test(description))
  assert.deepEqual(
    silent.map(({ path }) => path),
    [],
  )
})
