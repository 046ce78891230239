import type { DemoPart } from '../api/demo/demo.ts'

/** The parts in the given order, but each after the ones that it names. */
export function partOrder(parts: readonly DemoPart[]): DemoPart[] {
  const ordered: DemoPart[] = []
  const visit = (part: DemoPart, path: readonly string[]): void => {
    if (ordered.includes(part)) return
    const way = [...path, part.creates]
    if (path.includes(part.creates))
      throw new Error(`Parts of the demo wait for each other: ${way.join(' → ')}`)
    for (const name of part.after ?? []) visit(named(parts, name, part), way)
    ordered.push(part)
  }
  for (const part of parts) visit(part, [])
  return ordered
}

function named(parts: readonly DemoPart[], name: string, by: DemoPart): DemoPart {
  const found = parts.find(({ creates }) => creates === name)
  if (found === undefined)
    throw new Error(`No feature creates ${name}, which ${by.creates} of the demo come after.`)
  return found
}
