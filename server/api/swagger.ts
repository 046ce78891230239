import { type Schema, swaggerSchema } from './swagger-schema.ts'

/** The parts of our OpenAPI 3.1 document that Swagger 2.0 can say. */
export type OpenapiDocument = {
  info: { title: string; version: string; description: string; contact: object; license: { name: string } }
  servers: { url: string }[]
  tags: object[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: Record<string, Header>
    securitySchemes: Record<string, object>
  }
}

type Content = Record<string, { schema: Schema; example?: unknown }>
type Header = { description: string; schema: Schema; example: unknown }
type Headers = Record<string, { $ref: string }>
type Response = { $ref?: string; description?: string; headers?: Headers; content?: Content }
type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  example?: unknown
  schema: Schema
}
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
  security: Record<string, string[]>[]
}

/** The description in Swagger 2.0, for programs that read nothing newer. */
export function swagger(document: OpenapiDocument): object {
  const { info, servers, tags, paths, components } = document
  const url = new URL(servers[0]?.url ?? 'http://localhost')
  const securityDefinitions = definitionsOf(components.securitySchemes)
  return {
    swagger: '2.0',
    info: {
      title: info.title,
      version: info.version,
      description: info.description,
      contact: info.contact,
      license: { name: info.license.name },
    },
    host: url.host,
    basePath: url.pathname,
    schemes: [url.protocol.replace(':', '')],
    consumes: ['application/json'],
    produces: ['application/json'],
    securityDefinitions,
    tags,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, each]) => [
            method,
            operationOf(each, Object.keys(securityDefinitions), components.headers),
          ]),
        ),
      ]),
    ),
    definitions: Object.fromEntries(
      Object.entries(components.schemas).map(([name, schema]) => [name, swaggerSchema(schema)]),
    ),
    responses: responsesOf(components.responses, components.headers),
  }
}

/** It knows OAuth 2 and keys in headers, but neither discovery nor proofs. */
function definitionsOf(schemes: Record<string, object>): Record<string, object> {
  const { oauth2 } = schemes as { oauth2?: { flows: { authorizationCode: OAuthFlow } } }
  const flow = oauth2?.flows.authorizationCode
  return {
    bearer: {
      type: 'apiKey',
      name: 'Authorization',
      in: 'header',
      description: 'The word Bearer, a space and the token.',
    },
    ...(flow && {
      oauth2: {
        type: 'oauth2',
        flow: 'accessCode',
        authorizationUrl: flow.authorizationUrl,
        tokenUrl: flow.tokenUrl,
        scopes: flow.scopes,
      },
    }),
  }
}

type OAuthFlow = { authorizationUrl: string; tokenUrl: string; scopes: object }

function operationOf(operation: Operation, credentials: readonly string[], headers: Record<string, Header>) {
  const { parameters = [], requestBody, responses, security, ...others } = operation
  const body = requestBody && {
    name: 'body',
    in: 'body',
    required: requestBody.required,
    schema: swaggerSchema(schemaIn(requestBody.content) ?? {}),
  }
  const media = Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}))
  const otherMedia = media.filter((each) => each !== 'application/json')
  return {
    ...others,
    ...(requestBody &&
      !('application/json' in requestBody.content) && { consumes: Object.keys(requestBody.content) }),
    ...(otherMedia.length > 0 && { produces: ['application/json', ...otherMedia] }),
    security: security.filter((each) => Object.keys(each).every((name) => credentials.includes(name))),
    parameters: [...parameters.map(parameterOf), ...(body ? [body] : [])],
    responses: responsesOf(responses, headers),
  }
}

function parameterOf({ schema, example, name, ...others }: Parameter) {
  const { items, ...plain } = swaggerSchema(schema)
  return {
    type: 'string',
    // Older tools make a flag or an argument of the name. The API reads arrays with and without brackets.
    name: name.replace(/\[\]$/, ''),
    ...others,
    ...plain,
    ...(items !== undefined && { items, collectionFormat: 'multi' }),
    ...(example !== undefined && { 'x-example': example }),
  }
}

function responsesOf(responses: Record<string, Response>, described: Record<string, Header>): object {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { $ref, description, headers = {}, content = {} }]) => {
      const schema = schemaIn(content)
      const examples = Object.entries(content).filter(([, media]) => media.example !== undefined)
      return [
        status,
        $ref === undefined
          ? {
              description,
              headers: headersOf(Object.keys(headers), described),
              ...(schema && { schema: swaggerSchema(schema) }),
              ...(examples.length > 0 && {
                examples: Object.fromEntries(examples.map(([type, { example }]) => [type, example])),
              }),
            }
          : { $ref: $ref.replace('#/components/responses/', '#/responses/') },
      ]
    }),
  )
}

/** Its headers have no references. */
function headersOf(names: readonly string[], described: Record<string, Header>): object {
  return Object.fromEntries(
    names.flatMap((name) => {
      const header = described[name]
      return header ? [[name, { ...swaggerSchema(header.schema), description: header.description }]] : []
    }),
  )
}

function schemaIn(content: Content = {}): Schema | undefined {
  return Object.values(content)[0]?.schema
}
