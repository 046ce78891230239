import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiDocument, Operation, Schema } from './document.ts'
import { docsPage } from './page.ts'

const node: Schema = {
  type: 'object',
  title: 'Node',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    parent: { $ref: '#/components/schemas/Node' },
    inner: {
      type: ['object', 'null'],
      properties: { kind: { enum: ['a', 'b'], description: 'A `kind`.' } },
      required: ['kind'],
    },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operation(given: Partial<Operation>): Operation {
  return { operationId: 'op', summary: 'Op', tags: ['Things'], responses: {}, ...given }
}

function documentWith(paths: ApiDocument['paths'], webhooks?: ApiDocument['webhooks']): ApiDocument {
  return {
    info: { title: 'Stint API', version: '2.0.0' },
    servers: [{ url: 'https://stint.example' }],
    tags: [{ name: 'Things' }],
    paths,
    ...(webhooks && { webhooks }),
    components: { schemas: { Node: node }, responses: {} },
  }
}

const pageOf = (document: ApiDocument) => docsPage(document, [], 'docs/inter.woff2').body

test('shown: text of the description is text, never markup', () => {
  const body = pageOf(
    documentWith({ '/v2/x': { get: operation({ summary: '<img src=x onerror=alert(1)> "quoted"' }) } }),
  )
  assert.ok(!body.includes('<img'))
  assert.ok(body.includes('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot;'))
})

test('shown: nested fields are below their parent, with their required marks', () => {
  const body = pageOf(
    documentWith({
      '/v2/things': {
        post: operation({ requestBody: { content: { 'application/json': { schema: node } } } }),
      },
    }),
  )
  const text = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  assert.match(text, / id required integer /)
  assert.match(text, / inner\. kind required string A kind \. one of a , b /)
  assert.match(text, / labels object, key to value /)
})

test('shown: a recursive record has a finite sample', () => {
  const schema = { $ref: '#/components/schemas/Node' }
  const responses = { '200': { description: 'It.', content: { 'application/json': { schema } } } }
  assert.match(
    pageOf(documentWith({ '/v2/things': { get: operation({ responses }) } })),
    /parent&quot;<\/span>: <span class="v">null/,
  )
})

test('shown: webhook events, if the document has them', () => {
  const event = operation({
    summary: 'A thing was made',
    requestBody: { content: { 'application/json': { schema: node } } },
  })
  const body = pageOf(documentWith({}, { 'thing.created': { post: event } }))
  assert.ok(body.includes('id="event-thing-created"'))
  assert.ok(body.includes('A thing was made'))
  assert.ok(!pageOf(documentWith({})).includes('id="webhooks"'))
})

test('shown: a line for the shell survives a quote in its body', () => {
  const requestBody = { content: { 'application/json': { schema: node, example: { name: "O'Neil" } } } }
  const body = pageOf(documentWith({ '/v2/things/{thing_id}': { post: operation({ requestBody }) } }))
  assert.ok(body.includes('https://stint.example/v2/things/1'))
  assert.ok(body.includes(`-d &#39;{&quot;name&quot;:&quot;O&#39;\\&#39;&#39;Neil&quot;}&#39;`))
})
