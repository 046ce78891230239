import { add, type Both, nothing, sumNames } from './sums.ts'

/** A group that the database returns: its key in each dimension, and its sums in the period and in the compared one. */
export type Leaf = { keys: readonly (string | null)[]; now: Both; before: Both }

/** A row with what is below it. Its sums are those of its leaves. */
export type Node = {
  key: string | null
  now: Both
  before: Both
  children: Node[]
  /** One for each column of the dimension across; undefined where there is nothing. */
  cells: (Both | undefined)[]
  /** How many rows were combined into this one, beyond the top. */
  restOf: number
}

export type Summary = { rows: Node[]; total: Node }

/** How the rows of one level are put in order. */
export type Order = (one: Node, other: Node) => number

type Shape = {
  /** How many dimensions are rows; a further one is across. */
  levels: number
  /** The keys of the columns across, in order. */
  across: readonly (string | null)[]
  /** One for each level. */
  orders: readonly Order[]
  /** The rows of the first level beyond these are combined. */
  top: number | undefined
}

type Branch = { node: Node; below: Map<string | null, Branch> }

/** Rows, sub-totals and totals: every sum is added up from the same leaves, so rows and columns always add up. */
export function summaryOf(leaves: readonly Leaf[], shape: Shape): Summary {
  const columnOf = new Map(shape.across.map((key, i) => [key, i]))
  const root = branch(null, shape.across.length)
  for (const { keys, now, before } of leaves) {
    const column = columnOf.get(keys[shape.levels] ?? null)
    let at = root
    addTo(at.node, now, before, column)
    for (let level = 0; level < shape.levels; level++) {
      const key = keys[level] ?? null
      let next = at.below.get(key)
      if (next === undefined) {
        next = branch(key, shape.across.length)
        at.below.set(key, next)
      }
      at = next
      addTo(at.node, now, before, column)
    }
  }
  const rows = sorted(root, shape.orders, 0)
  return { rows: shape.top === undefined ? rows : folded(rows, shape.top), total: root.node }
}

export function sumOf(leaves: readonly Leaf[]): Both {
  const sum = nothing()
  for (const { now } of leaves) add(sum, now)
  return sum
}

function branch(key: string | null, columns: number): Branch {
  const cells = Array.from<Both | undefined>({ length: columns })
  return {
    node: { key, now: nothing(), before: nothing(), children: [], cells, restOf: 0 },
    below: new Map(),
  }
}

function addTo(node: Node, now: Both, before: Both, column: number | undefined): void {
  add(node.now, now)
  add(node.before, before)
  if (column === undefined || sumNames.every((name) => now.exact[name] === 0)) return
  const cell = node.cells[column] ?? nothing()
  add(cell, now)
  node.cells[column] = cell
}

function sorted({ below }: Branch, orders: readonly Order[], level: number): Node[] {
  for (const each of below.values()) each.node.children = sorted(each, orders, level + 1)
  const nodes = [...below.values()].map(({ node }) => node)
  const order = orders[level]
  return order === undefined ? nodes : nodes.sort(order)
}

/** The first rows, and one row for all others. */
function folded(rows: Node[], top: number): Node[] {
  const others = rows.slice(top)
  const [first] = others
  if (first === undefined) return rows
  const { node } = branch(null, first.cells.length)
  for (const other of others) {
    add(node.now, other.now)
    add(node.before, other.before)
    other.cells.forEach((cell, i) => {
      if (cell === undefined) return
      const sum = node.cells[i] ?? nothing()
      add(sum, cell)
      node.cells[i] = sum
    })
  }
  return [...rows.slice(0, top), { ...node, restOf: others.length }]
}
