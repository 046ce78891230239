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
      const edge = add(i + 1, cells.length + 1 + j, 1, -Math.ceil(each % unitSeconds))
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
  for (let more = totalUnits - sumOf(units.map(sumOf)); more > 0; ) {
    if (!reach(edges, known, source, sink)) break
    more -= pushAlong(edges, known, { source, sink, most: more })
  }
  for (const { edge, row, column } of chosen) {
    const its = units[row]
    if (edge.left === 0 && its) its[column] = (its[column] ?? 0) + 1
  }
  return units

  /** A row or a column gets what its own rounding down grants, and may get one more. Costs are whole: sums of them are exact. */
  function addMargin(from: number, to: number, seconds: number, granted: number): void {
    const sure = Math.floor(seconds / unitSeconds) - granted
    if (sure > 0) add(from, to, sure, -certain)
    if (seconds % unitSeconds > 0) add(from, to, 1, -Math.ceil(seconds % unitSeconds))
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
 * Finds what the cheapest way to the sink costs now, and makes it cost nothing more: `known` has what it costs to reach each
 * node, which keeps every step at or above nothing.
 */
function reach(edges: Edge[][], known: number[], source: number, sink: number): boolean {
  const costs = edges.map(() => Number.POSITIVE_INFINITY)
  const waiting = openHeap()
  costs[source] = 0
  waiting.add({ at: source, cost: 0 })
  for (let next = waiting.take(); next !== undefined && next.at !== sink; next = waiting.take()) {
    const { at } = next
    if (next.cost > (costs[at] ?? 0)) continue
    for (const edge of edges[at] ?? []) {
      if (edge.left === 0) continue
      const cost = next.cost + furtherCost(edge, known)
      if (cost >= (costs[edge.to] ?? 0)) continue
      costs[edge.to] = cost
      waiting.add({ at: edge.to, cost })
    }
  }
  const most = costs[sink] ?? Number.POSITIVE_INFINITY
  if (!Number.isFinite(most)) return false
  costs.forEach((cost, at) => {
    known[at] = (known[at] ?? 0) + Math.min(cost, most)
  })
  return true
}

/**
 * Sends units along all ways that cost nothing more. Costs are whole seconds below a minute, so that many ways cost the same:
 * 1,000 lines of 7 days take tenths of a second.
 */
function pushAlong(
  edges: Edge[][],
  known: number[],
  { source, sink, most }: { source: number; sink: number; most: number },
): number {
  const isSeen = edges.map(() => false)
  const tried = edges.map(() => 0)
  let pushed = 0
  while (pushed < most && push(source)) pushed += 1
  return pushed

  function push(at: number): boolean {
    if (at === sink) return true
    isSeen[at] = true
    const own = edges[at] ?? []
    for (let i = tried[at] ?? 0; i < own.length; i++) {
      tried[at] = i
      const edge = own[i]
      if (!edge || edge.left === 0 || isSeen[edge.to] || furtherCost(edge, known) > 0) continue
      if (!push(edge.to)) continue
      edge.left -= 1
      const back = edges[edge.to]?.[edge.back]
      if (back) back.left += 1
      isSeen[at] = false
      return true
    }
    return false
  }
}

function furtherCost({ from, to, cost }: Edge, known: readonly number[]): number {
  return cost + (known[from] ?? 0) - (known[to] ?? 0)
}

type Reached = { at: number; cost: number }

/** What is reached and not left yet, the nearest first: a heap. */
function openHeap() {
  const heap: Reached[] = []
  const costAt = (place: number) => heap[place]?.cost ?? Number.POSITIVE_INFINITY
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]]
    if (first && second) [heap[one], heap[other]] = [second, first]
  }
  return {
    add(reached: Reached): void {
      let place = heap.push(reached) - 1
      for (
        let above = (place - 1) >> 1;
        place > 0 && costAt(above) > costAt(place);
        above = (place - 1) >> 1
      ) {
        swap(above, place)
        place = above
      }
    },
    take(): Reached | undefined {
      const nearest = heap[0]
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return nearest
      heap[0] = last
      for (let place = 0; ; ) {
        const [left, right] = [2 * place + 1, 2 * place + 2]
        const below = costAt(right) < costAt(left) ? right : left
        if (costAt(below) >= costAt(place)) return nearest
        swap(place, below)
        place = below
      }
    },
  }
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
