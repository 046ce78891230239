import { type Schema, swaggerSchema } from './swagger-schema.ts'

/** The parts of our OpenAPI 3.1 document that Swagger 2.0 can say. */
export type OpenapiDocument = {
  info: { title: string; version: string; description: string; license: { name: string } }
  servers: { url: string }[]
  tags: object[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes: Record<string, object>
  }
}

type Content = Record<string, { schema: Schema }>
type Response = { $ref?: string; description?: string; content?: Content }
type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  example?: string
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
            operationOf(each, Object.keys(securityDefinitions)),
          ]),
        ),
      ]),
    ),
    definitions: Object.fromEntries(
      Object.entries(components.schemas).map(([name, schema]) => [name, swaggerSchema(schema)]),
    ),
    responses: responsesOf(components.responses),
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

function operationOf(operation: Operation, credentials: readonly string[]) {
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
    responses: responsesOf(responses),
  }
}

function parameterOf({ schema, example, ...others }: Parameter) {
  const { items, ...plain } = swaggerSchema(schema)
  return {
    type: 'string',
    ...others,
    ...plain,
    ...(items !== undefined && { items, collectionFormat: 'multi' }),
    ...(example !== undefined && { 'x-example': example }),
  }
}

function responsesOf(responses: Record<string, Response>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { $ref, description, content }]) => {
      const schema = schemaIn(content)
      return [
        status,
        $ref === undefined
          ? { description, ...(schema && { schema: swaggerSchema(schema) }) }
          : { $ref: $ref.replace('#/components/responses/', '#/responses/') },
      ]
    }),
  )
}

function schemaIn(content: Content = {}): Schema | undefined {
  return Object.values(content)[0]?.schema
}
