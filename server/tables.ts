import { type Owned, ownedTables, type TableClass } from './api/arrows.ts'
import { features } from './features.ts'

/** The tables that belong to no feature, by the folder whose SQL writes them. */
const ownedBelow: Readonly<Record<string, Owned>> = {
  'server/foundation': {
    tenant: ['blobs', 'facts', 'waiting_facts', 'fact_heads', 'fact_cursors'],
    // What is due is claimed across all organizations, and done inside one.
    global: [
      'due_work',
      'idempotent_replies',
      'rate_windows',
      'secret_places',
      'backups',
      'backup_plans',
      'master_keys',
      'operation_settings',
      'processes',
      'schema_migrations',
      'test_clock',
    ],
  },
  'server/demo': { global: ['sample_removals'] },
  'server/removal': { global: ['organization_removals'] },
}

export const owners: Readonly<Record<string, Owned>> = {
  ...ownedBelow,
  ...Object.fromEntries(Object.entries(features).map(([name, { owns = {} }]) => [name, owns])),
}

/** The class of every table. */
export const tableClasses: ReadonlyMap<string, TableClass> = new Map(
  Object.values(owners).flatMap(({ tenant = [], reference = [], global = [] }) => [
    ...tenant.map((name) => [name, 'tenant'] as const),
    ...reference.map((name) => [name, 'reference'] as const),
    ...global.map((name) => [name, 'global'] as const),
  ]),
)

/** The tables that several owners or classes claim. */
export function ownedTwice(): string[] {
  const all = Object.values(owners).flatMap(ownedTables)
  return [...new Set(all.filter((name, i) => all.indexOf(name) !== i))]
}
