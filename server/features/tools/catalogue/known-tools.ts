import type { Productivity, ToolType } from '../../tracking/public.ts'
import { applications } from './applications.ts'
import type { Category, KnownTools } from './categories.ts'
import { sites } from './sites.ts'

/** What a tool counts as where the organization has not decided. */
export type Defaults = { category: Category; productivity: Productivity; isBrowser: boolean }

const known: Record<ToolType, ReadonlyMap<string, Defaults>> = {
  application: byKey(applications),
  url: byKey(sites),
}

const unknown: Record<ToolType, Defaults> = {
  application: { category: 'Uncategorized', productivity: 'non_core', isBrowser: false },
  url: { category: 'Browsing', productivity: 'non_core', isBrowser: false },
}

/** The defaults of a tool. A host counts as the nearest one above it that is known: gist.example.com as example.com. */
export function defaultsOf(toolType: ToolType, key: string): Defaults {
  for (let at = key; ; ) {
    const found = known[toolType].get(at)
    if (found) return found
    const dot = at.indexOf('.')
    if (toolType !== 'url' || dot < 0) return unknown[toolType]
    at = at.slice(dot + 1)
  }
}

/** All keys that have defaults. */
export function knownKeys(toolType: ToolType): string[] {
  return [...known[toolType].keys()]
}

function byKey(groups: readonly KnownTools[]): ReadonlyMap<string, Defaults> {
  return new Map(
    groups.flatMap(({ category, productivity, isBrowser = false, keys }) =>
      keys.split(',').map((key) => [key.trim(), { category, productivity, isBrowser }] as const),
    ),
  )
}
