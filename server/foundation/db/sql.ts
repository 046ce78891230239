/** A piece of SQL with its values. Pieces nest, so queries compose without manual quoting. */
export type Sql = { readonly parts: readonly string[]; readonly values: readonly unknown[] }

// A symbol marks real pieces: JSON from a caller cannot contain one, so a lookalike stays a value.
const isPiece = Symbol('piece of SQL')

function piece(parts: readonly string[], values: readonly unknown[]): Sql & { [isPiece]: true } {
  return { parts, values, [isPiece]: true }
}

export function sql(strings: TemplateStringsArray, ...given: unknown[]): Sql {
  const parts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  given.forEach((value, i) => {
    const after = strings[i + 1] ?? ''
    if (isSql(value)) {
      parts[parts.length - 1] += value.parts[0] ?? ''
      parts.push(...value.parts.slice(1))
      parts[parts.length - 1] += after
      values.push(...value.values)
    } else {
      parts.push(after)
      values.push(value)
    }
  })
  return piece(parts, values)
}

/** Trusted text from our own source (column lists, table names); never caller input. */
export function raw(text: string): Sql {
  return piece([text], [])
}

export const nothing: Sql = raw('')

export function join(all: readonly Sql[], separator: string): Sql {
  return all.reduce((joined, each, i) => (i === 0 ? each : sql`${joined}${raw(separator)}${each}`), nothing)
}

/** Joins the conditions with AND. Skips undefined ones: filters the caller did not use. */
export function every(...conditions: (Sql | undefined)[]): Sql {
  return join(
    conditions.filter((condition) => condition !== undefined),
    ' and ',
  )
}

/** Joins the conditions with OR; false without any. */
export function some(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw('false') : sql`(${join(conditions, ' or ')})`
}

/** With one id an equality, by which the planner knows the partition of a row; `= any` hides it. */
export function isOneOf(column: Sql, ids: readonly number[]): Sql {
  const [id, ...others] = ids
  if (id === undefined) return raw('false')
  return others.length > 0 ? sql`${column} = any(${ids}::int[])` : sql`${column} = ${id}`
}

/** The texts of queries that are built once; other queries have parts of their own, which are never needed again. */
const builtTexts = new WeakMap<readonly string[], string>()

export function compile({ parts, values }: Sql): { text: string; values: unknown[] } {
  return { text: builtTexts.get(parts) ?? textOf(parts), values: [...values] }
}

function textOf(parts: readonly string[]): string {
  let text = parts[0] ?? ''
  for (let i = 1; i < parts.length; i++) text += `$${i}${parts[i]}`
  return text
}

class Slot {
  readonly name: string | symbol
  constructor(name: string | symbol) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(name) })

/**
 * A query that is built at its first call; later calls only fill in their values. For long statements on hot paths: building
 * one takes 50 µs. `build` may use what it is given only as values of the query.
 */
export function builtOnce<Given extends object>(build: (given: Given) => Sql): (given: Given) => Sql {
  let built: Sql | undefined
  return (given) => {
    if (built === undefined) {
      built = build(slots as Given)
      builtTexts.set(built.parts, textOf(built.parts))
    }
    const filled = (value: unknown): unknown =>
      value instanceof Slot ? Reflect.get(given, value.name) : value
    return piece(built.parts, built.values.map(filled))
  }
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && isPiece in value
}
