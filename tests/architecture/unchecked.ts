import { isNode, placeOf, type SyntaxNode, walkFile } from '../../tools/messages/syntax.ts'
import type { Source } from './sources.ts'

/** `...{ a, b }` and `...[a, b]` only save lines: plain properties and items say the same. */
export function literalSpreads(sources: Source[]): string[] {
  return nodes(
    sources,
    ({ type, argument }) =>
      type === 'SpreadElement' &&
      isNode(argument) &&
      (argument.type === 'ObjectExpression' || argument.type === 'ArrayExpression'),
  )
}

/** What `as` claims, nobody checks; `as const` and `as unknown` claim nothing. */
export function casts(sources: Source[]): string[] {
  return nodes(
    sources,
    ({ type, typeAnnotation: to }) => type === 'TSAsExpression' && isNode(to) && !isHarmless(to),
  )
}

function isHarmless({ type, typeName }: SyntaxNode): boolean {
  return type === 'TSUnknownKeyword' || (isNode(typeName) && typeName.name === 'const')
}

function nodes(sources: Source[], isFault: (node: SyntaxNode, source: Source) => boolean): string[] {
  return sources.flatMap((source) => {
    const found: string[] = []
    walkFile(source.path, source.text, (node) => {
      if (isFault(node, source)) found.push(placeOf(source.path, source.text, node))
    })
    return found
  })
}
