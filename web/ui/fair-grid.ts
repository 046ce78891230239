type Edge = { from: number; to: number; left: number; cost: number; back: number }

// More than all remainders of a table together: what every rounding down grants comes first.
const certain = 1e9

/**
 * Whole units for the seconds of a table, so that they add up to a total: each cell, row and column is rounded up or down, and
 * the largest remainders are rounded up. It is the cheapest flow from rows to columns, which always exists.
 */
export function fairGrid(
  cells: readonly (readonly number[])[],
  unitSeconds: number,
  totalUnits: number,
): number[][] {
  const units = cells.map((row) => row.map((each) => Math.floor(each / unitSeconds)))
  const width = Math.max(0, ...cells.map((row) => row.length))
  const [source, sink] = [0, cells.length + width + 1]
  const edges: Edge[][] = Array.from({ length: sink + 1 }, () => [])
  const chosen: { edge: Edge; row: number; column: number }[] = []
  cells.forEach((row, i) => {
    addMargin(source, i + 1, sumOf(row), sumOf(units[i] ?? []))
    row.forEach((each, j) => {
      if (each % unitSeconds === 0) return
      const edge = add(i + 1, cells.length + 1 + j, 1, -(each % unitSeconds))
      chosen.push({ edge, row: i, column: j })
    })
  })
  for (let j = 0; j < width; j++)
    addMargin(
      cells.length + 1 + j,
      sink,
      sumOf(cells.map((row) => row[j] ?? 0)),
      sumOf(units.map((row) => row[j] ?? 0)),
    )
  const known = firstCosts(edges)
  for (let more = totalUnits - sumOf(units.map(sumOf)); more > 0; more--)
    if (!pushOne(edges, known, source, sink)) break
  for (const { edge, row, column } of chosen) {
    const its = units[row]
    if (edge.left === 0 && its) its[column] = (its[column] ?? 0) + 1
  }
  return units

  /** A row or a column gets what its own rounding down grants, and may get one more. */
  function addMargin(from: number, to: number, seconds: number, granted: number): void {
    const sure = Math.floor(seconds / unitSeconds) - granted
    if (sure > 0) add(from, to, sure, -certain)
    if (seconds % unitSeconds > 0) add(from, to, 1, -(seconds % unitSeconds))
  }

  function add(from: number, to: number, left: number, cost: number): Edge {
    const [own, other] = [edges[from] ?? [], edges[to] ?? []]
    const edge = { from, to, left, cost, back: other.length }
    other.push({ from: to, to: from, left: 0, cost: -cost, back: own.length })
    own.push(edge)
    return edge
  }
}

/**
 * Sends one unit along the cheapest way. `known` has what it costs to reach each node so far, which keeps every step of the
 * search at or above nothing; a table of 40 lines and 31 days takes milliseconds.
 */
function pushOne(edges: Edge[][], known: number[], source: number, sink: number): boolean {
  const costs = edges.map(() => Number.POSITIVE_INFINITY)
  const ways: (Edge | undefined)[] = edges.map(() => undefined)
  const isDone = edges.map(() => false)
  costs[source] = 0
  for (let at = nearest(costs, isDone); at >= 0; at = nearest(costs, isDone)) {
    isDone[at] = true
    for (const edge of edges[at] ?? []) {
      if (edge.left === 0) continue
      const cost = (costs[at] ?? 0) + edge.cost + (known[at] ?? 0) - (known[edge.to] ?? 0)
      if (cost >= (costs[edge.to] ?? 0)) continue
      costs[edge.to] = cost
      ways[edge.to] = edge
    }
  }
  if (ways[sink] === undefined) return false
  costs.forEach((cost, at) => {
    if (Number.isFinite(cost)) known[at] = (known[at] ?? 0) + cost
  })
  for (let edge: Edge | undefined = ways[sink]; edge; edge = ways[edge.from]) {
    edge.left -= 1
    const back = edges[edge.to]?.[edge.back]
    if (back) back.left += 1
  }
  return true
}

function nearest(costs: number[], isDone: boolean[]): number {
  let found = -1
  costs.forEach((cost, at) => {
    if (!isDone[at] && Number.isFinite(cost) && (found < 0 || cost < (costs[found] ?? 0))) found = at
  })
  return found
}

/** What it costs to reach each node at first: all edges lead from a lower number to a higher one. */
function firstCosts(edges: Edge[][]): number[] {
  const costs = edges.map(() => 0)
  for (const own of edges)
    for (const { from, to, left, cost } of own)
      if (left > 0) costs[to] = Math.min(costs[to] ?? 0, (costs[from] ?? 0) + cost)
  return costs
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, each) => sum + each, 0)
}
