import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { behindCommits } from '../foundation/db/behind-commits.ts'
import { bodyOf, type Called, isJsonType } from './call.ts'

type Operation = { responses: Record<string, { content?: Record<string, { schema: object }> }> }
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

export type VisitOptions = { body?: unknown; headers?: Record<string, string> }

/** A browser in small: it keeps cookies, says from which origin it calls, and shows what it got. */
export type Visitor = {
  /** `POST /account/sign_in`, below the identity service; the reply is checked against its description. */
  call(route: string, body?: unknown, headers?: Record<string, string>): Promise<Called>
  cookies: Map<string, string>
  /** The attributes with which each cookie was set last. */
  setCookies: string[]
}

export type VisitorPlace = {
  baseUrl: string
  prefix: string
  origin: string
  headers?: Record<string, string>
}

export function visitor({ baseUrl, prefix, origin, headers: always = {} }: VisitorPlace): Visitor {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []

  async function call(route: string, body?: unknown, headers: Record<string, string> = {}): Promise<Called> {
    const [method = 'GET', path = '/'] = route.split(' ')
    const reply = await fetch(baseUrl + prefix + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(method !== 'GET' && { Origin: origin }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(cookies.size > 0 && {
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...always,
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    for (const cookie of reply.headers.getSetCookie()) keep(cookie)
    const text = await reply.text()
    await behindCommits()
    const isJson = isJsonType(reply.headers.get('content-type'))
    const called = {
      status: reply.status,
      headers: reply.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
    if (path.startsWith('/account/')) await assertAsDescribed(baseUrl + prefix, method, path, called)
    return called
  }

  function keep(cookie: string): void {
    setCookies.push(cookie)
    const [pair = '', ...attributes] = cookie.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    if (attributes.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, pair.slice(name.length + 1))
  }

  return { call, cookies, setCookies }
}

const described = new Map<string, Promise<Document>>()
/** Servers with the same description share its compiled checks. */
const alike = new Map<string, Document>()
const compiled = new Map<object, ValidateFunction>()
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)

async function assertAsDescribed(
  service: string,
  method: string,
  path: string,
  reply: Called,
): Promise<void> {
  const document = await (described.get(service) ?? load(service))
  const plainPath = path.split('?')[0] ?? ''
  const found = Object.entries(document.paths).filter(([pattern]) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plainPath),
  )
  const [, operations] = found.find(([pattern]) => pattern === plainPath) ?? found[0] ?? []
  const response = operations?.[method.toLowerCase()]?.responses[reply.status]
  if (reply.status >= 400)
    return assertMatches(document, errorSchema, `${method} ${path} ${reply.status}`, reply)
  assert.ok(response, `${method} ${path} answered ${reply.status}, which its description does not list`)
  const schema = response.content?.['application/json']?.schema
  if (schema === undefined)
    assert.equal(reply.text, '', `${method} ${path} answered a body that is not described`)
  else assertMatches(document, schema, `${method} ${path} ${reply.status}`, reply)
}

const errorSchema = { $ref: '#/components/schemas/Error' }

async function load(service: string): Promise<Document> {
  const loading = fetch(`${service}/openapi.json`)
    .then(bodyOf)
    .then(({ paths, components }: Document) => {
      const text = JSON.stringify({ paths, components })
      const document = alike.get(text) ?? { paths, components }
      alike.set(text, document)
      return document
    })
  described.set(service, loading)
  return loading
}

function assertMatches(document: Document, schema: object, name: string, reply: Called): void {
  let validate = compiled.get(schema)
  if (validate === undefined) {
    validate = ajv.compile({ ...schema, components: document.components })
    compiled.set(schema, validate)
  }
  if (!validate(reply.body))
    assert.fail(
      `${name}: the reply is not as described: ${ajv.errorsText(validate.errors)}\n${reply.text.slice(0, 2_000)}`,
    )
}
