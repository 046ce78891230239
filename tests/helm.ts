import { createRequire } from 'node:module'
import type { Yaml } from './yaml.ts'

// The package has no types of its own.
const { dump, loadAll }: { dump(value: unknown): string; loadAll(text: string): Yaml[] } = createRequire(
  import.meta.url,
)('js-yaml')

/** What a template sees: `.Values`, `.Release` and `.Chart`. */
export type Scope = { [name: string]: unknown }

type Node = string | { expression: string } | { block: string; then: Node[]; otherwise: Node[] }

/** The documents that Helm makes of a template. It knows what our chart uses, and throws at everything else. */
export function renderTemplate(text: string, scope: Scope): Yaml[] {
  const [nodes, rest] = parse(tokensOf(text))
  if (rest.length > 0) throw new Error('An {{ end }} is left over.')
  return loadAll(print(nodes, scope)).filter((each) => each !== null && each !== undefined)
}

type Token = { text: string } | { action: string }

/** A dash removes the white space on its side. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let trims = false
  const push = (end: number, trimsEnd: boolean) => {
    let piece = text.slice(at, end)
    if (trims) piece = piece.trimStart()
    tokens.push({ text: trimsEnd ? piece.trimEnd() : piece })
  }
  for (const found of text.matchAll(/\{\{(-?)\s*(.*?)\s*(-?)\}\}/gs)) {
    push(found.index, found[1] === '-')
    tokens.push({ action: found[2] ?? '' })
    at = found.index + found[0].length
    trims = found[3] === '-'
  }
  push(text.length, false)
  return tokens
}

/** Nodes up to the end of a block, and the tokens behind them. */
function parse(tokens: Token[]): [Node[], Token[]] {
  const nodes: Node[] = []
  let left = tokens
  while (left[0] !== undefined) {
    const [token, ...behind] = left
    if ('text' in token) nodes.push(token.text)
    else if (token.action === 'end' || token.action === 'else') return [nodes, left]
    else if (/^(if|range) /.test(token.action)) {
      let [then, rest] = parse(behind)
      let otherwise: Node[] = []
      if (isAction(rest[0], 'else')) [otherwise, rest] = parse(rest.slice(1))
      if (!isAction(rest[0], 'end')) throw new Error(`No {{ end }} for ${token.action}.`)
      nodes.push({ block: token.action, then, otherwise })
      left = rest.slice(1)
      continue
    } else nodes.push({ expression: token.action })
    left = behind
  }
  return [nodes, left]
}

const isAction = (token: Token | undefined, action: string) =>
  token !== undefined && 'action' in token && token.action === action

function print(nodes: readonly Node[], scope: Scope): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('expression' in node) return String(evaluate(node.expression, scope))
      const [, name, value, over] = /^range (\$\w+), (\$\w+) := (.*)$/.exec(node.block) ?? []
      if (name !== undefined && value !== undefined && over !== undefined)
        return Object.entries(evaluate(over, scope) as object)
          .map(([key, each]) => print(node.then, { ...scope, [name]: key, [value]: each }))
          .join('')
      return print(evaluate(node.block.replace(/^if /, ''), scope) ? node.then : node.otherwise, scope)
    })
    .join('')
}

function evaluate(expression: string, scope: Scope): unknown {
  const [first = '', ...filters] = expression.split('|').map((part) => part.trim())
  return filters.reduce(
    (value, filter) => {
      const [name = '', argument] = filter.split(' ')
      if (name === 'quote') return JSON.stringify(String(value))
      if (name === 'default') return value === '' ? termOf(argument ?? '', scope) : value
      if (name === 'nindent')
        return `\n${String(value)
          .trimEnd()
          .replaceAll(/^/gm, ' '.repeat(Number(argument)))}`
      throw new Error(`Unknown function ${name}.`)
    },
    termOf(first, scope),
  )
}

function termOf(term: string, scope: Scope): unknown {
  if (term.startsWith('toYaml ')) return dump(termOf(term.slice('toYaml '.length), scope))
  const path = term.startsWith('$') ? [term] : term.slice(1).split('.')
  if (!/^(\$\w+|(\.\w+)+)$/.test(term)) throw new Error(`Unknown term ${term}.`)
  const found = path.reduce<unknown>((value, key) => (value as Scope | undefined)?.[key], scope)
  if (found === undefined) throw new Error(`${term} is not set.`)
  return found
}
