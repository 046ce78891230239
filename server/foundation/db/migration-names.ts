type Named = { name: string }

/** The last migration that used to be named by a time. Those landed in another order than they sort. */
const lastTimed = '0104'

/** The present name of a migration that an old database or archive names by a time: 20261115T0200-spine.sql. */
export function presentName(name: string, migrations: readonly Named[]): string {
  const subject = name.replace(/^\d{8}T\d{4}-/, '')
  const found = migrations.find((each) => subject !== name && each.name.replace(/^\d+-/, '') === subject)
  return found?.name ?? name
}

/** The migration that would run after one that it comes before, if there is one. */
export function outOfOrder(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Named[],
): { skipped: string; last: string } | undefined {
  const last = [...applied.keys()].toSorted().at(-1)
  if (last === undefined) return undefined
  const skipped = migrations.find(
    ({ name }) => name < last && name.slice(0, 4) > lastTimed && !applied.has(name),
  )
  return skipped && { skipped: skipped.name, last }
}
