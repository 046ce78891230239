import { shapeOf } from './shape.ts'
import type { Source } from './sources.ts'
import { calleeOf, isNode, literalOf, nodesIn, placeOf, type SyntaxNode, walkFile } from './syntax.ts'

export type Collected = { messages: string[]; faults: string[] }

const writers = ['t', 'rich']

/** Every message of the sources, sorted; and calls that no catalog could serve. */
export function collectMessages(sources: readonly Source[]): Collected {
  const messages = new Set<string>()
  const faults: string[] = []
  for (const { path, text } of sources)
    walkFile(path, text, (node, above) => {
      if (!writers.includes(calleeOf(node) ?? '')) return
      const [message, values] = nodesIn(node.arguments)
      const words = literalOf(message)
      const fault = words === undefined ? 'the message must be a literal' : faultOf(words, values, above)
      if (fault) faults.push(`${placeOf(path, text, node)} ${fault}`)
      if (words !== undefined) messages.add(words)
    })
  return { messages: [...messages].sort(), faults }
}

function faultOf(words: string, values: unknown, above: readonly SyntaxNode[]): string | undefined {
  const shape = shapeOf(words)
  if ('fault' in shape) return shape.fault
  if (!above.some(({ type }) => /Function/.test(type)))
    return 'the call runs while the module loads, before the language is known: put it in a function'
  const properties = isNode(values) ? nodesIn(values.properties) : []
  const isWhole = properties.length > 0 && properties.every(({ type }) => type === 'Property')
  // The compiler checks values that come from elsewhere.
  if (isNode(values) && !isWhole) return
  const given = properties.map(({ key }) => (isNode(key) ? key.name : undefined))
  const wrong = shape.names.filter((name) => !given.includes(name))
  return wrong.length > 0 ? `needs ${wrong.join(', ')}` : undefined
}
