import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { world } from '../../testing/world.ts'

const w = await world({ settings: { BASE_URL: 'https://stint.example.com' } })
const { status, body } = await w.call('GET /v2/docs')

test('200: the older form of the description is a valid Swagger 2.0 document, without a credential', async () => {
  assert.equal(status, 200)
  const rules = { struct: 'error', 'no-unresolved-refs': 'error' } as const
  const config = await createConfig({ rules })
  const faults = await lintFromString({ source: JSON.stringify(body), config })
  assert.deepEqual(
    faults.map(({ message, location }) => `${location[0]?.pointer}: ${message}`),
    [],
  )
})

test('200: it has every operation of the newer form, and the same parameters', async () => {
  const newer = (await w.call('GET /v2/openapi.json')).body
  assert.deepEqual(Object.keys(body.paths), Object.keys(newer.paths))
  for (const [path, operations] of Object.entries<Record<string, Operation>>(newer.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const older = body.paths[path][method]
      assert.equal(older.operationId, operation.operationId)
      const names = (operation.parameters ?? []).map(({ name }) => name.replace('[]', ''))
      assert.deepEqual(
        older.parameters.map(({ name }: { name: string }) => name),
        operation.requestBody ? [...names, 'body'] : names,
      )
    }
})

test('200: nothing in it makes older generators lose properties, or measure dates or nulls', () => {
  JSON.stringify(body, (name, value) => {
    if (name === 'additionalProperties') assert.equal(typeof value, 'object')
    if (value?.format === 'date' || value?.format === 'date-time') assert.equal('maxLength' in value, false)
    if (value?.['x-nullable'])
      assert.doesNotMatch(Object.keys(value).join(' '), /\b(min|max|exclusive|multiple|pattern)/)
    if (name === 'pattern' && typeof value === 'string') assert.equal(value.includes('\\u'), false)
    return value
  })
})

type Operation = { operationId: string; parameters?: { name: string }[]; requestBody?: object }

test('200: every definition, parameter, error and file has an example, and every reply its headers', () => {
  for (const [name, each] of Object.entries<object>(body.definitions)) assert.ok('example' in each, name)
  for (const each of Object.values<Replied>(body.responses)) assert.ok(each.examples && each.headers)
  const paths: Record<string, OlderOperation>[] = Object.values(body.paths)
  for (const operation of paths.flatMap((each) => Object.values(each))) {
    for (const each of operation.parameters) assert.ok('x-example' in each || each.name === 'body', each.name)
    for (const { $ref, schema, examples, headers } of Object.values(operation.responses)) {
      if ($ref !== undefined) continue
      assert.ok(headers?.['X-Request-Id']?.description)
      if (schema !== undefined) assert.ok(schema.$ref ?? examples, operation.operationId)
    }
  }
})

type Replied = {
  $ref?: string
  schema?: { $ref?: string }
  examples?: object
  headers?: Record<string, { description?: string }>
}
type OlderOperation = {
  operationId: string
  parameters: { name: string }[]
  responses: Record<string, Replied>
}

test('200: host, credentials and arrays are said in its own words', () => {
  assert.deepEqual([body.host, body.basePath, body.schemes], ['stint.example.com', '/', ['https']])
  const { flow, tokenUrl } = body.securityDefinitions.oauth2
  assert.deepEqual([flow, tokenUrl.endsWith('/access_tokens')], ['accessCode', true])
  const parameters: { name: string }[] =
    body.paths['/v2/organizations/{organization_id}/projects'].get.parameters
  const types = parameters.find(({ name }) => name === 'types')
  assert.deepEqual(types, {
    name: 'types',
    in: 'query',
    required: false,
    type: 'array',
    collectionFormat: 'multi',
    maxItems: 100,
    items: { type: 'string', enum: ['project', 'work_order', 'work_break'] },
    'x-example': ['project'],
  })
  assert.equal(body.definitions.Timer === undefined, false)
  assert.equal(JSON.stringify(body).includes('#/components/'), false)
})
