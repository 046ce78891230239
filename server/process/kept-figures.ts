import type { KeptFigures } from '../features/accounts/public.ts'
import type { Db } from '../foundation/db/database.ts'
import { tableFigures } from '../foundation/db/sizes.ts'
import { keysOf } from '../foundation/values/keys.ts'
import { type KeptKind, type KeptKindName, keptKinds } from '../kept-data.ts'
import type { Config } from '../settings/config.ts'
import { dueWorkDays } from '../settings/kept-days.ts'
import { settings } from '../settings/settings.ts'

/** How long each kind of data is kept and what it takes now, in one statement that reads no table. */
export async function readKeptFigures(db: Db, config: Config): Promise<KeptFigures> {
  const tables = new Map((await tableFigures(db)).map((each) => [each.name, each]))
  return keysOf(keptKinds).map((name) => {
    const kind: KeptKind = keptKinds[name]
    const its = kind.tables.flatMap((table) => tables.get(table) ?? [])
    return {
      name,
      keeping: kind.keeping,
      days: daysOf(name, kind, config),
      rows: sum(its.map(({ rows }) => rows)),
      bytes: sum(its.map(({ bytes }) => bytes)),
    }
  })
}

/** The days in force; for what organizations choose, the most that they may. */
function daysOf(name: KeptKindName, { setting, days }: KeptKind, config: Config): number | null {
  if (name === 'calendar_work') return dueWorkDays(config)
  if (setting === undefined) return days ?? null
  const key = keysOf(settings).find((each) => settings[each].name === setting)
  const value = key === undefined ? undefined : config[key]
  return typeof value === 'number' ? value : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
