import { mapValues } from '../foundation/values/map-values.ts'

export type Named = {
  $ref?: string
  title?: string
  type?: string | string[]
  required?: string[]
  properties?: Record<string, Named>
  items?: Named
  anyOf?: Named[]
  examples?: unknown[]
}
type Content = Record<string, { schema: Named; example?: unknown }>
type Part = { required?: boolean; description?: string; content?: Content }
export type Operation = {
  operationId: string
  summary: string
  requestBody?: Part
  responses: Record<string, Part>
}
export type NamedDocument = {
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Operation }>
  components: { schemas: Record<string, Named> }
}

const json = 'application/json'
const place = '#/components/schemas/'

/** Moves the bodies of requests and replies to the components: code generators name their classes after these. */
export function withNames<T extends NamedDocument>(document: T): T {
  const schemas = { ...document.components.schemas }
  const named = (name: string, schema: Named): Named => {
    const known = schemas[name]
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`The API description has two schemas with the name ${name}.`)
    schemas[name] = schema
    return { $ref: place + name }
  }
  const paths = eachOperation(document.paths, (operation) => ({
    ...operation,
    ...(operation.requestBody && { requestBody: withBodyName(operation, 'Body', named) }),
    responses: mapValues(operation.responses, (response) =>
      withSchema(response, (schema) =>
        named(replyName(schema, operation), replySchema(schema, operation, named)),
      ),
    ),
  }))
  const webhooks = mapValues(document.webhooks ?? {}, ({ post }) => ({
    post: { ...post, requestBody: withBodyName(post, 'Event', named) },
  }))
  return { ...document, paths, webhooks, components: { ...document.components, schemas } }
}

type Namer = (name: string, schema: Named) => Named

function withBodyName({ operationId, requestBody = {} }: Operation, kind: string, named: Namer): Part {
  const example = requestBody.content?.[json]?.example
  return withSchema(requestBody, (schema) =>
    named(pascal(operationId.replace(/^on_/, '')) + kind, {
      ...schema,
      ...(example !== undefined && { examples: [example] }),
    }),
  )
}

function withSchema<P extends Part>(part: P, change: (schema: Named) => Named): P {
  const body = part.content?.[json]
  if (body === undefined || body.schema.$ref !== undefined) return part
  return { ...part, content: { ...part.content, [json]: { schema: change(body.schema) } } }
}

/** The reply to a call that can be tried has two forms with names of their own. */
function replySchema(schema: Named, operation: Operation, named: Namer): Named {
  if (schema.anyOf === undefined) return withPartNames(schema, named)
  return { anyOf: schema.anyOf.map((each) => named(replyName(each, operation), each)) }
}

/** Parts of replies that have a title are named too, so that each is written once however often it is used. */
function withPartNames(schema: Named, named: Namer): Named {
  const { properties, items, anyOf } = schema
  const inside = (part: Named): Named => {
    const whole = withPartNames(part, named)
    return part.title === undefined || part.properties === undefined
      ? whole
      : named(pascal(part.title.replaceAll(' ', '_')), whole)
  }
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, inside) }),
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
  }
}

function replyName(schema: Named, { operationId }: Operation): string {
  if (schema.anyOf !== undefined) return `${pascal(operationId)}ReplyOrDryRun`
  if (schema.title === 'Dry run') return `${pascal(operationId)}DryRun`
  return schema.title ?? recordReplyName(schema) ?? `${pascal(operationId)}Reply`
}

/** Calls whose replies hold one record, or nothing but a list of records, share their names. */
function recordReplyName({ properties = {} }: Named): string | undefined {
  const { pagination, ...others } = properties
  const [shown, second] = Object.values(others)
  if (shown === undefined || second !== undefined) return undefined
  if (shown.$ref !== undefined) return pagination === undefined ? `${nameIn(shown.$ref)}Reply` : undefined
  if (shown.items?.$ref === undefined) return undefined
  const kind =
    pagination === undefined
      ? 'List'
      : pagination.properties?.next_cursor === undefined
        ? 'Page'
        : 'CursorPage'
  return nameIn(shown.items.$ref) + kind
}

/** `post_organizations_projects` becomes PostOrganizationsProjects. */
function pascal(words: string): string {
  return words.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const nameIn = (reference: string) => reference.slice(place.length)

/** The same document with the bodies in their places, for programs that read them there. */
export function withoutNames<T extends NamedDocument>(document: T): T {
  const schemas = { ...document.components.schemas }
  const inPlace = (schema: Named): Named => {
    if (schema.$ref === undefined) return schema
    const found = document.components.schemas[nameIn(schema.$ref)] ?? {}
    delete schemas[nameIn(schema.$ref)]
    return found.anyOf === undefined ? found : { ...found, anyOf: found.anyOf.map(inPlace) }
  }
  const whole = (part: Part): Part => {
    const body = part.content?.[json]
    return body === undefined
      ? part
      : { ...part, content: { ...part.content, [json]: { ...body, schema: inPlace(body.schema) } } }
  }
  const inline = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.requestBody && { requestBody: whole(operation.requestBody) }),
    responses: mapValues(operation.responses, whole),
  })
  const paths = eachOperation(document.paths, inline)
  const webhooks = mapValues(document.webhooks ?? {}, ({ post }) => ({
    post: inline(post),
  }))
  return { ...document, paths, webhooks, components: { ...document.components, schemas } }
}

function eachOperation(paths: NamedDocument['paths'], change: (operation: Operation) => Operation) {
  return mapValues(paths, (operations) => mapValues(operations, change))
}
