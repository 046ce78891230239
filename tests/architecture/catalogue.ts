import type { ProblemKind } from '../../server/foundation/http/problems.ts'
import type { Source } from './sources.ts'

/** The published error code ranges, and the statuses allowed in each. */
const ranges: [from: number, to: number, statuses: number[]][] = [
  [10_000, 10_999, [401, 403]],
  [11_000, 11_999, [400, 408, 413, 415, 422, 431]],
  [12_000, 12_999, [404, 405, 409, 410]],
  [13_000, 13_999, [429]],
  [14_000, 14_999, [400, 403, 409]],
  [15_000, 15_999, [500, 503]],
]

export function wrongCodes(kinds: readonly ProblemKind[]): string[] {
  const outside = kinds.filter(
    ({ errorCode, status }) =>
      !ranges.some(
        ([from, to, statuses]) => errorCode >= from && errorCode <= to && statuses.includes(status),
      ),
  )
  return [
    ...outside.map(
      ({ errorCode, code, status }) => `${errorCode} ${code} (${status}) is outside of the published ranges`,
    ),
    ...doubled(kinds.map(({ errorCode }) => String(errorCode))).map((number) => `${number} is used twice`),
    ...doubled(kinds.map(({ code }) => code)).map((code) => `${code} is used twice`),
  ]
}

/** Migrations run in name order: a unique time, then a purpose. The first line says why. */
export function wrongMigrations(migrations: Pick<Source, 'path' | 'text'>[]): string[] {
  const names = migrations.map(({ path }) => path.split('/').at(-1) ?? '')
  return [
    ...names
      .filter((name) => !/^\d{4}-[a-z\d]+(-[a-z\d]+)*\.sql$/.test(name))
      .map((name) => `${name} is not named like 0105-time-off-policies.sql`),
    ...names
      .toSorted()
      .filter((name, i) => /^\d{4}-/.test(name) && Number(name.slice(0, 4)) !== i + 1)
      .slice(0, 1)
      .map((name) => `${name} is not the next in order: the last number plus one`),
    ...doubled(names.map((name) => name.slice(5))).map((subject) => `two migrations are named ${subject}`),
    ...migrations
      .filter((each) => !/^-- \S/.test(each.text))
      .map((each) => `${each.path} does not say in its first line why it is there`),
  ]
}

function doubled(values: string[]): string[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))]
}
