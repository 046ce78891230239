import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree, of which the checks need little. */
export type SyntaxNode = { type: string; start: number; [name: string]: unknown }

/** Calls `visit` for every node with the nodes above it, the nearest last; false skips what is below. */
export function walkFile(
  path: string,
  text: string,
  visit: (node: SyntaxNode, above: readonly SyntaxNode[]) => unknown,
): void {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  if (isNode(program)) walk(program, [])

  function walk(node: SyntaxNode, above: readonly SyntaxNode[]): void {
    if (visit(node, above) === false) return
    const path = [...above, node]
    for (const child of Object.values(node))
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, path)
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The text of a literal; undefined for anything that is put together while the program runs. */
export function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? nodesIn(node.quasis) : []
  return quasis[0] && quasis.length === 1 ? cookedOf(quasis[0]) : undefined
}

/** The text of a piece of a template. */
export function cookedOf({ value }: SyntaxNode): string | undefined {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined
}

/** The nodes of a list in the tree; none where there is no list. */
export function nodesIn(list: unknown): SyntaxNode[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}

/** The name of a called function: `t` for `t('Save')`. */
export function calleeOf(node: SyntaxNode): string | undefined {
  const name = node.type === 'CallExpression' && isNode(node.callee) ? node.callee.name : undefined
  return typeof name === 'string' ? name : undefined
}

export function placeOf(path: string, text: string, node: SyntaxNode): string {
  return `${path}:${text.slice(0, node.start).split('\n').length}`
}
