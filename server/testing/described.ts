import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { makeProduct } from '../wiring/product.ts'
import type { Called } from './call.ts'

type Operation = {
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

const document: Document = makeProduct({
  base: 'http://stint.test',
  auth: 'http://stint.test/auth',
}).openapi()
// A test process runs most checks a few times: compiling costs more than checking.
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema({ $id: 'stint', components: document.components })
const compiled = new Map<string, ValidateFunction>()

const routes = Object.entries(document.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  path,
  operations,
}))

/** Fails when the reply is not what the API description promises for this operation and status. */
export function assertMatchesDescription(method: string, target: string, reply: Called): void {
  const path = target.split('?')[0] ?? ''
  // A literal path wins over one with parameters, as in the router.
  const matching = routes.filter((each) => each.pattern.test(path))
  const route = matching.find((each) => each.path === path) ?? matching[0]
  const operation = route?.operations[method.toLowerCase()]
  if (reply.status >= 400 && path.startsWith('/v2'))
    assertMatches('Error', { $ref: 'stint#/components/schemas/Error' }, reply)
  if (route === undefined || operation === undefined || reply.status >= 400 || reply.status === 304) return
  const response = operation.responses[reply.status]
  assert.ok(response, `${method} ${path} answered ${reply.status}, which its description does not list`)
  const media = Object.keys(response.content ?? { 'application/json': {} })
  if (!media.includes('application/json')) {
    assert.ok(media.includes(reply.headers.get('content-type') ?? ''), `${method} ${path}: the media type`)
    return
  }
  const schema = response.content?.['application/json']?.schema
  if (schema === undefined)
    assert.equal(reply.text, '', `${method} ${path} answered a body that its description does not list`)
  else assertMatches(`${method} ${route.path} ${reply.status}`, schema, reply)
}

function assertMatches(name: string, schema: object, reply: Called): void {
  let validate = compiled.get(name)
  if (validate === undefined) {
    validate = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"stint#/components')),
    )
    compiled.set(name, validate)
  }
  if (!validate(reply.body))
    assert.fail(
      `${name}: the reply is not as described: ${ajv.errorsText(validate.errors)}\n${reply.text.slice(0, 2_000)}`,
    )
}
