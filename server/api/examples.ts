import { mapValues } from '../foundation/values/map-values.ts'
import { exampleOf, type Schema } from './example-of.ts'
import { exampleFiles } from './example-values.ts'

type Content = Record<string, { schema: Schema; example?: unknown }>
type Parameter = { name: string; schema: Schema; example?: unknown }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses: Record<string, { content?: Content }>
}
type ExampleDocument = {
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

/** Adds an example to every record, body, reply and parameter. A named schema carries its own. */
export function withExamples<T extends ExampleDocument>(document: T): T {
  const { schemas } = document.components
  const ofOperation = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map((each) => withExample(each)) }),
    ...(operation.requestBody && { requestBody: withFiles(operation.requestBody) }),
    responses: mapValues(operation.responses, withFiles),
  })
  return {
    ...document,
    paths: mapValues(document.paths, (operations) => mapValues(operations, ofOperation)),
    webhooks: mapValues(document.webhooks ?? {}, ({ post }) => ({ post: ofOperation(post) })),
    components: {
      ...document.components,
      schemas: mapValues(schemas, (schema, name) => ({
        ...schema,
        examples: [exampleOf(schemas, schema, '', [name])],
      })),
    },
  }
}

function withExample({ example, ...parameter }: Parameter): Parameter {
  const name = parameter.name.replace(/\[\]$/, '')
  return { ...parameter, example: example ?? exampleOf({}, parameter.schema, name) }
}

/** A file has no schema that could carry its example. */
function withFiles<P extends { content?: Content }>(part: P): P {
  if (part.content === undefined) return part
  const content = mapValues(part.content, (media, type) =>
    exampleFiles[type] === undefined ? media : { ...media, example: exampleFiles[type] },
  )
  return { ...part, content }
}
