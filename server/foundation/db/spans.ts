import type { CalendarDate } from '../time/calendar-date.ts'
import type { Db } from './database.ts'
import { join, raw, type Sql, sql } from './sql.ts'

/** A value from a day on; null ends the current one without a successor. */
export type SpanChange<Key> = Key & { value: string | number | null; from: CalendarDate }

export type SpanTable<Key> = {
  /**
   * Records values from their day on; earlier days keep theirs. A second change on the same day replaces the first, and a
   * value equal to the current one changes nothing. Two statements, however many values.
   */
  record(db: Db, organizationId: number, changes: readonly SpanChange<Key>[]): Promise<void>
}

type ColumnTypes = Readonly<Record<string, 'int' | 'text' | 'numeric'>>

/**
 * A table of values with the days on which they applied: `start_date` until before `end_date`, null while current. The
 * owner of a value locks its own row first, so two changes never meet here.
 */
export function spanTable<Key>(table: {
  table: string
  key: ColumnTypes
  value: ColumnTypes
}): SpanTable<Key> {
  const name = raw(table.table)
  const [valueName = '', valueType = ''] = Object.entries(table.value)[0] ?? []
  const value = raw(valueName)
  const keys = Object.keys(table.key)
  const types = Object.entries(table.key).map(([key, type]) => `${key} ${type}`)
  const asGiven = raw(`as given(${[...types, `value ${valueType}`, '"from" date'].join(', ')})`)
  const keyList = raw(keys.join(', '))
  const isSameKey = (one: string, other: string): Sql =>
    join(
      keys.map((key) => raw(`${one}.${key} = ${other}.${key}`)),
      ' and ',
    )

  return {
    async record(db, organizationId, changes) {
      if (changes.length === 0) return
      const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) ${asGiven}`
      const isOutdated = sql`s.organization_id = ${organizationId} and ${isSameKey('s', 'given')}
                             and s.end_date is null and s.${value} is distinct from given.value`
      await db.change(sql`
        with replaced as (
          delete from ${name} s using ${given} where ${isOutdated} and s.start_date >= given."from"
        )
        update ${name} s set end_date = given."from" from ${given}
        where ${isOutdated} and s.start_date < given."from"`)
      // A zone that moved west brings a day back: the new value starts when the one before it has ended.
      await db.change(sql`
        insert into ${name} (organization_id, ${keyList}, ${value}, start_date)
        select ${organizationId}, ${keyList}, given.value,
               greatest(given."from", (select max(s.end_date) from ${name} s
                                       where s.organization_id = ${organizationId} and ${isSameKey('s', 'given')}))
        from ${given} where given.value is not null
        on conflict do nothing`)
    },
  }
}
