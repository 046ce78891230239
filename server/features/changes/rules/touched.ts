import type { Resource, Touch } from '../../../api/resource.ts'
import type { Fact } from '../../../foundation/facts/fact.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type Following, following } from './cursor.ts'

/** A change: a fact touched this record of this resource. */
export type Touched = Touch & { resource: Resource; position: number; at: Instant }

/** The names of all facts that touch something. */
export function factNames(resources: readonly Resource[]): string[] {
  return [...new Set(resources.flatMap(({ touches }) => Object.keys(touches)))]
}

/** What a fact touched of one resource. `on` ties each function to the payload of its own fact. */
export function touchesBy({ touches }: Resource, { name, payload }: Fact): Touch[] {
  return touches[name]?.(payload as never) ?? []
}

/** What a fact touched, in the order of the resources. The order never changes, so that a cursor can point into it. */
export function touchedBy(resources: readonly Resource[], fact: Fact): Touched[] {
  return resources.flatMap((resource) =>
    touchesBy(resource, fact).map((touch) => ({
      ...touch,
      resource,
      position: fact.position,
      at: fact.announcedAt,
    })),
  )
}

export type Taken = { touched: Touched[]; next: Following; isCut: boolean }

/** As many changes as fit, and where the next ones begin. `end` is the last position that was read. */
export function takeTouched(
  resources: readonly Resource[],
  from: Following,
  { facts, end }: { facts: readonly Fact[]; end: number },
  limit: number,
): Taken {
  const touched: Touched[] = []
  const counts = new Map<Resource, number>()
  const fits = ({ resource }: Touched) => {
    const before = counts.get(resource) ?? 0
    counts.set(resource, before + 1)
    return before < (resource.mostOnPage ?? limit)
  }
  let given = from.given
  for (const [i, fact] of facts.entries()) {
    const its = touchedBy(resources, fact)
    const room = its.slice(given, given + limit - touched.length)
    const cut = room.findIndex((each) => !fits(each))
    const taken = cut < 0 ? room : room.slice(0, cut)
    touched.push(...taken)
    if (given + taken.length < its.length)
      return { touched, next: following(fact.position - 1, given + taken.length), isCut: true }
    given = 0
    const isLast = i === facts.length - 1
    if (touched.length === limit && !isLast) return { touched, next: following(fact.position), isCut: true }
  }
  return { touched, next: following(Math.max(end, from.position)), isCut: false }
}
