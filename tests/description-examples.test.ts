import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { problemCatalogue } from '../server/foundation/http/problems.ts'
import { makeProduct } from '../server/wiring/product.ts'

type Schema = { $ref?: string; type?: string; examples?: unknown[]; description?: string }
type Content = Record<string, { schema: Schema; example?: unknown }>
type Response = { $ref?: string; headers?: Record<string, { $ref: string }>; content?: Content }
type Parameter = { name: string; schema: Schema; example?: unknown }
type Operation = {
  operationId: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}
type Header = { description?: string; schema: Schema; example?: unknown }
type Document = {
  info: { contact?: { name?: string; url?: string } }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: Record<string, Header>
  }
}

const urls = { base: 'http://stint.test', auth: 'http://stint.test/auth' }
const document: Document = JSON.parse(JSON.stringify(makeProduct(urls).openapi()))
const { schemas, responses, headers } = document.components
const operations = Object.values(document.paths).flatMap((each) => Object.values(each))
const everything = [...operations, ...Object.values(document.webhooks).map(({ post }) => post)]
const isFile = (schema: Schema) => schema.type === 'string'

const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema({ $id: 'stint', components: document.components })

/** What is wrong with an example, if anything. */
function faultOf(where: string, schema: Schema, example: unknown): string[] {
  if (example === undefined) return [`${where} has no example`]
  const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"stint#/components'))
  const validate = ajv.compile(whole)
  return validate(example) ? [] : [`${where}: ${ajv.errorsText(validate.errors)} ${JSON.stringify(example)}`]
}

/** The example of a body is in its place, or in the schema that the body names. */
function bodyFaults(where: string, content: Content = {}): string[] {
  return Object.values(content).flatMap(({ schema, example }) => {
    const named = schemas[schema.$ref?.split('/').at(-1) ?? '']
    return faultOf(where, schema, example ?? named?.examples?.[0])
  })
}

test('every named schema has an example that it allows', () => {
  assert.ok(Object.keys(schemas).length > 300)
  const faults = Object.entries(schemas).flatMap(([name, { examples }]) =>
    faultOf(name, { $ref: `#/components/schemas/${name}` }, examples?.[0]),
  )
  assert.deepEqual(faults, [])
})

test('every parameter has an example that its schema allows', () => {
  const faults = everything.flatMap(({ operationId, parameters = [] }) =>
    parameters.flatMap(({ name, schema, example }) => faultOf(`${operationId} ${name}`, schema, example)),
  )
  assert.deepEqual(faults, [])
})

test('every body, reply and error has an example that its schema allows', () => {
  const faults = everything.flatMap(({ operationId, requestBody, responses: replies }) => [
    ...bodyFaults(`${operationId} body`, requestBody?.content),
    ...Object.entries(replies).flatMap(([status, each]) =>
      bodyFaults(`${operationId} ${status}`, each.content),
    ),
  ])
  const refusals = Object.entries(responses).flatMap(([name, { content }]) => bodyFaults(name, content))
  assert.deepEqual([...faults, ...refusals], [])
})

test('the example of an error has the status under which it is described', () => {
  const kinds = problemCatalogue()
  for (const operation of operations)
    for (const [status, { $ref }] of Object.entries(operation.responses)) {
      const refused = responses[$ref?.split('/').at(-1) ?? '']
      if (refused === undefined) continue
      const shown = refused.content?.['application/json']?.example as { code: string } | undefined
      assert.equal(kinds.find(({ code }) => code === shown?.code)?.status, Number(status))
    }
})

test('every operation has a description, and no body is without a name', () => {
  const nameless = operations.filter(({ description = '' }) => description.length < 10)
  assert.deepEqual(
    nameless.map(({ operationId }) => operationId),
    [],
  )
  const inline = everything.flatMap(({ operationId, requestBody, responses: replies }) =>
    [requestBody, ...Object.values(replies)].flatMap((part) =>
      Object.values(part?.content ?? {}).flatMap(({ schema }) =>
        schema.$ref === undefined && !isFile(schema) ? [operationId] : [],
      ),
    ),
  )
  assert.deepEqual(inline, [])
})

test('names follow from the operation, or from the record that a reply holds', () => {
  const { get, post } = document.paths['/v2/organizations/{organization_id}/holidays'] ?? {}
  const nameOf = (content: Content = {}) => content['application/json']?.schema.$ref?.split('/').at(-1)
  assert.equal(nameOf(post?.requestBody?.content), 'PostOrganizationsHolidaysBody')
  assert.equal(nameOf(post?.responses['201']?.content), 'HolidayReply')
  assert.equal(nameOf(get?.responses['200']?.content), 'HolidayPage')
})

test('every reply describes its headers, and the server names whom to ask', () => {
  for (const [name, { description = '', schema, example }] of Object.entries(headers)) {
    assert.ok(description.length > 10, name)
    assert.deepEqual(faultOf(name, schema, example), [])
  }
  const replies = operations.flatMap((each) => Object.values(each.responses))
  for (const reply of [...replies, ...Object.values(responses)].filter(({ $ref }) => $ref === undefined)) {
    assert.ok(reply.headers?.['X-Request-Id'])
    for (const { $ref } of Object.values(reply.headers)) assert.ok(headers[$ref.split('/').at(-1) ?? ''])
  }
  for (const name of ['TooManyRequests', 'Unavailable']) assert.ok(responses[name]?.headers?.['Retry-After'])
  assert.ok(document.info.contact?.name && document.info.contact.url)
})
