import type { Source } from './sources.ts'
import { calleeOf, cookedOf, isNode, literalOf, placeOf, type SyntaxNode, walkFile } from './syntax.ts'

/** Properties whose text people read or hear, whatever it looks like. */
const shown = new Set(
  'label title description placeholder alt hint action consequence error message children'
    .split(' ')
    .concat(['aria-label', 'aria-description', 'nothingFoundMessage']),
)
/** Properties that machines read. */
const technical = new Set(
  'className style key to href Authorization fontFamily fontFamilyMonospace type role component variant rel name value d viewBox mb py px p m gap w h flex transform'.split(
    ' ',
  ),
)

/** Text that people read and that does not go through `t`: `path:line words`. */
export function literalTexts({ path, text }: Source): string[] {
  const found: string[] = []
  walkFile(path, text, (node, above) => {
    if (isLeftAlone(node)) return false
    const words = isKey(node, above) ? undefined : wordsOf(node)
    if (words === undefined || !/\p{L}{2}/u.test(words)) return
    const property = propertyOf(above)
    const isShown = node.type === 'JSXText' || (property !== undefined && shown.has(property))
    const isPiece = node.type === 'TemplateElement' && /^ \p{L}{2,}|\p{L}{2,} $/u.test(words)
    if (isShown ? !isCode(words) : !technical.has(property ?? '') && (isPiece || readsLikeText(words)))
      found.push(`${placeOf(path, text, node)} ${words.trim().replaceAll(/\s+/g, ' ')}`)
  })
  return found
}

/** `'aria-label'` in `{ 'aria-label': t('Close') }`. */
function isKey(node: SyntaxNode, above: readonly SyntaxNode[]): boolean {
  const parent = above.at(-1)
  return parent?.type === 'Property' && parent.key === node && parent.computed !== true
}

function wordsOf(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateElement') return cookedOf(node)
  return node.type === 'Literal' ? literalOf(node) : undefined
}

/** Messages, imports, types, what is only compared, and faults of the program that nobody should ever read. */
function isLeftAlone(node: SyntaxNode): boolean {
  // Why a form leaves a field out is said to the next engineer.
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'leavesOut') return true
  if (['t', 'rich'].includes(calleeOf(node) ?? '')) return true
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) return true
  if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'Error') return true
  return /^TS.*Type|^TSLiteralType$|^Import|^Export(All|Specifier)/.test(node.type)
}

/** The nearest property or attribute that the text is the value of, through `? :`, `&&` and braces. */
function propertyOf(above: readonly SyntaxNode[]): string | undefined {
  for (const node of above.toReversed()) {
    if (node.type === 'JSXAttribute' || node.type === 'Property') {
      const name = node.type === 'Property' ? node.key : node.name
      return isNode(name) ? String(name.name ?? name.value) : undefined
    }
    if (
      !/^(Conditional|Logical|TemplateLiteral|JSXExpression|Parenthesized|TSAs|TSSatisfies)/.test(node.type)
    )
      return
  }
}

/** Two words with a space between them, or one that begins with a capital as a sentence does. */
function readsLikeText(words: string): boolean {
  return (
    !isCode(words) &&
    words !== 'Stint' &&
    (/\p{L}{2,},? \p{L}/u.test(words) || /^\s*\p{Lu}-?\p{Ll}+[\s.!?:…]*$/u.test(words))
  )
}

/** Calls of the API, selectors, addresses, CSS. */
function isCode(words: string): boolean {
  return /^(GET|PUT|POST|PATCH|DELETE) |^[a-z]+:\/\/|^[.#/?&]|[{};=<>]|\b(var|calc|rgb|min|max|color-mix)\(|\dpx/.test(
    words.trim(),
  )
}
