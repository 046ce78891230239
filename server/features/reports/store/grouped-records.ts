import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { WeekStart } from '../../../foundation/time/weekday.ts'
import type { DimensionName } from '../rules/dimensions.ts'
import type { Shift } from '../rules/named-ranges.ts'
import type { Question } from '../rules/question.ts'
import type { Source } from '../rules/sources.ts'
import { type SumName, sumKinds } from '../rules/sums.ts'
import { clientSpans, inTeams, joinOfClients, joinOfProfiles, keyOf, shifted } from './keys.ts'
import { teamSets } from './team-sets.ts'

const group = columns({
  first: is.text.orNull,
  second: is.text.orNull,
  third: is.text.orNull,
  fourth: is.text.orNull,
  currency: is.text.orNull,
  apart: is.text.orNull,
  seen: is.ints,
  whole: is.ints,
  money: is.texts,
})
export type RecordGroup = Selected<typeof group>

export type RecordGrouping = {
  organizationId: number
  source: Source
  rows: Sql
  dimensions: readonly DimensionName[]
  filters: NonNullable<Question['filters']>
  weekStart: WeekStart
  withMoney: boolean
  /** Each kind is a group of its own. */
  byKind: boolean
  shift: Shift
  most: number
}

/** The sums of a source, as the statement returns them: whole numbers, and exact money. */
export function sumsIn({ sums }: Source, kind: 'whole' | 'money'): SumName[] {
  return sums.filter((name) => (sumKinds[name] === 'money') === (kind === 'money'))
}

/** The sums of each group of the rows of a feature, in one statement. With money, each currency is a group of its own; so are unlike kinds. */
export function listRecordGroups(db: Db, asked: RecordGrouping): Promise<RecordGroup[]> {
  const { organizationId, source, rows, dimensions, filters, withMoney, most } = asked
  const key = (place: number) => {
    const dimension = dimensions[place]
    return dimension === undefined ? sql`null::text` : keyOf(dimension, asked.weekStart)
  }
  const sums = (kind: 'whole' | 'money', type: Sql) => {
    const all = sumsIn(source, kind).map((name) => sql`coalesce(sum(work.${raw(name)}), 0)::${type}`)
    return all.length === 0 ? sql`'{}'::${type}[]` : sql`array[${join(all, ', ')}]`
  }
  const needsClients = dimensions.includes('client') || filters.client_ids !== undefined
  const clients =
    !needsClients || source.client === null
      ? sql``
      : source.client === 'own'
        ? sql`cross join lateral (select work.client_id) client`
        : joinOfClients
  const currency = source.hasCurrency && withMoney ? sql`work.currency` : sql`null::text`
  const words = (column: Sql, given: readonly string[] | undefined) =>
    given && sql`${column} = any(${given}::text[])`
  return db.rows(
    group,
    sql`
    with found as (${rows}),
    work as (select *, ${shifted(sql`date`, asked.shift)} as day from found),
    client_spans as materialized (${clientSpans(organizationId)} and ${needsClients}::boolean),
    sets as materialized (${teamSets(organizationId)})
    select ${key(0)} as first, ${key(1)} as second, ${key(2)} as third, ${key(3)} as fourth,
           ${currency} as currency, ${asked.byKind ? sql`work.kind` : sql`null::text`} as apart,
           ${source.isLookedAt ? sql`array_agg(distinct work.user_id)` : sql`'{}'::int[]`} as seen,
           ${sums('whole', sql`bigint`)} as whole, (${sums('money', sql`numeric`)})::text[] as money
    from work ${clients}
    ${dimensions.includes('team') ? sql`left join sets on sets.user_id = work.user_id` : sql``}
    ${joinOfProfiles(organizationId, dimensions)}
    where ${every(
      sql`true`,
      among(sql`work.user_id`, filters.user_ids),
      inTeams(sql`work.user_id`, organizationId, filters.team_ids),
      among(sql`work.project_id`, filters.project_ids),
      among(sql`work.task_id`, filters.task_ids),
      among(sql`client.client_id`, filters.client_ids),
      filters.billable === undefined ? undefined : sql`work.is_billable = ${filters.billable}`,
      words(sql`work.status`, filters.statuses),
      words(sql`work.category`, filters.categories),
      words(sql`work.kind`, filters.kinds),
    )}
    group by 1, 2, 3, 4, 5, 6 limit ${most}`,
  )
}
