import { isTest, type Source } from '../architecture/sources.ts'

/** A statement on tables of tenants that does not say of which organization. */
export type Unkeyed = { path: string; statement: string; tables: string[] }

/** `keyed`: the tenant tables with organization_id, and the views that show them. */
export function unkeyedStatements(sources: readonly Source[], keyed: ReadonlySet<string>): Unkeyed[] {
  const exported = exportedPieces(sources)
  return sources
    .filter((source) => !isTest(source) && !source.path.startsWith('server/testing/'))
    .flatMap(({ path, text }) =>
      statementsIn(text).flatMap((statement) => {
        const tables = namedIn(statement).filter((name) => keyed.has(name) && !isStep(name, text))
        const isKeyed = tables.length === 0 || isByOrganization(whole(statement, text, exported))
        return isKeyed ? [] : [{ path, statement: startOf(statement), tables: [...new Set(tables)] }]
      }),
    )
}

/** The views of the schema that show one of these tables, also through other views. */
export function viewsOf(schema: string, tables: ReadonlySet<string>): Set<string> {
  const views = [...schema.matchAll(/^create view (\w+) as\n([\s\S]*?);$/gm)]
  const found = new Set(tables)
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const [, name = '', text = ''] of views)
      if (namedIn(text).some((each) => found.has(each))) found.add(name)
  }
  return found
}

const compared =
  /isOneOf\(sql`[\w.]*\borganization_id`|\borganization_?id"?\)?\s*(?:=|in\b|>)|=\s*(?:any\()?\w+\.organization_id\b|\borganization_id, [\w., ]*\)\s*(?:=|in\b)/i
const inserted = /\binsert into [^`]*?\(\s*[^)`]*\borganization_id\b|\btable: '/i

/** Whether the statement compares organization_id, or writes it into a new row: to select it is not enough. */
const isByOrganization = (statement: string): boolean => compared.test(statement) || inserted.test(statement)

const named = /\b(?:from|join|update|into|using)\s+\(*(?:only\s+)?([a-z_]+)\b/gi
const namedIn = (text: string): string[] => [...text.matchAll(named)].map(([, name = '']) => name)

/** Whether SQL of the file gives this name to a step of a query (`with name as (…)`), which hides the table. */
const isStep = (name: string, text: string): boolean =>
  new RegExp(`(?:\\bwith(?: recursive)?|[,(\`])\\s*${name} as (?:materialized )?\\(`).test(text)

const startOf = (statement: string): string =>
  statement.slice(4, -1).trim().replaceAll(/\s+/g, ' ').slice(0, 72).trim()

/** The statement with the pieces that it is put together from: of its file, or exported by another one. */
function whole(statement: string, text: string, exported: ReadonlyMap<string, string>, depth = 0): string {
  if (depth === 4) return statement
  const names = [...statement.matchAll(/\$\{([^}]*)/g)].flatMap(
    ([, value = '']) => value.match(/\b[a-z]\w*/g) ?? [],
  )
  const pieces = [...new Set(names)].flatMap((name) => {
    const piece = definitionOf(name, text) ?? exported.get(name)
    return piece === undefined || piece === statement ? [] : [whole(piece, text, exported, depth + 1)]
  })
  return [statement, ...pieces].join('\n')
}

function definitionOf(name: string, text: string): string | undefined {
  const begin = text.search(new RegExp(`^\\s*(?:export )?(?:const|function) ${name}\\b`, 'm'))
  return begin === -1 ? undefined : definitionAt(text, begin)
}

/** As far as the next empty line. */
const definitionAt = (text: string, begin: number): string =>
  (/\S[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/.exec(text.slice(begin)) ?? [''])[0]

function exportedPieces(sources: readonly Source[]): Map<string, string> {
  return new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ({ 1: name = '', index }) => [name, definitionAt(text, index)] as const,
      ),
    ),
  )
}

/** Every outermost piece of SQL, with the pieces inside. */
function statementsIn(text: string): string[] {
  const found: string[] = []
  let end = 0
  for (const { index } of text.matchAll(/\bsql`/g)) {
    if (index < end) continue
    end = endOf(text, index + 4)
    found.push(text.slice(index, end))
  }
  return found
}

/** Where the template that begins here ends. */
function endOf(text: string, begin: number): number {
  const open: ('text' | 'value' | 'brace')[] = ['text']
  let at = begin
  for (; open.length > 0 && at < text.length; at++) {
    const sign = text[at]
    if (open.at(-1) === 'text') {
      if (sign === '`') open.pop()
      else if (sign === '\\') at++
      else if (text.startsWith('${', at)) {
        open.push('value')
        at++
      }
    } else if (sign === '`') open.push('text')
    else if (sign === '{') open.push('brace')
    else if (sign === '}') open.pop()
  }
  return at
}
