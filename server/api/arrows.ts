/**
 * Where the rows of a table live once tenants spread over machines. Tenant: with their organization, whose id is in every key.
 * Reference: on each machine, so nothing that changes with ordinary work. Global: on one machine.
 */
export type TableClass = 'tenant' | 'reference' | 'global'

export type Owned = Partial<Record<TableClass, readonly string[]>>

export function ownedTables(owned: Owned = {}): string[] {
  return Object.values(owned).flat()
}

/** What a feature may import, hear, write and read. Tests hold the code against it. */
export type Arrows = {
  /** Whose `public.ts` it imports; a lower floor, or its own without a circle. */
  imports: readonly string[]
  /** Whose facts it hears. A `facts.ts` imports nothing, so this may point up. */
  hears?: readonly string[]
  /** Its tables by class: no other feature names them. */
  owns?: Owned
  /** The views that it makes of its tables, alone or with lower ones, for itself and for features above. */
  views?: readonly string[]
  /** The views of lower features that it reads. */
  reads?: readonly string[]
  /** The views that it needs of features above: they fill them, so that the arrow points down. */
  ports?: readonly string[]
  /** The ports of lower features that it fills from its tables. */
  fills?: readonly string[]
}
