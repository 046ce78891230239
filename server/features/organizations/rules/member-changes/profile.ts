import { countryFault, parseCountry } from '../../../../foundation/records/country.ts'
import { parseBirthday, parseDate } from '../../../../foundation/time/calendar-date.ts'
import { type ProfileField, valueFault } from '../profile-fields.ts'
import type { ProfileInput } from './inputs.ts'
import { type Change, type MemberProfile, unchanged } from './state.ts'

/** Changes only the attributes that are sent; null removes one. Reports every fault. */
export function profileChange(
  wanted: ProfileInput | undefined,
  current: MemberProfile,
  fields: readonly ProfileField[],
): Change {
  if (wanted === undefined) return unchanged
  const { custom_fields, ...plain } = wanted
  const custom = customChange(custom_fields ?? {}, current.custom_fields ?? {}, fields)
  const profile = withChanges({ ...current }, { ...plain, custom_fields: custom.to })
  return { to: { profile }, faults: [...plainFaults(wanted), ...custom.faults] }
}

type Faults = Change['faults']

function plainFaults({ birthday, started_on, country }: ProfileInput): Faults {
  const faults: Faults = []
  if (birthday != null && parseBirthday(birthday) === undefined)
    faults.push({
      attribute: 'profile.birthday',
      error: 'must be a date, YYYY-MM-DD; the year 0000 means unknown',
    })
  if (started_on != null && parseDate(started_on) === undefined)
    faults.push({ attribute: 'profile.started_on', error: 'must be a date, YYYY-MM-DD' })
  if (country != null && parseCountry(country) === undefined)
    faults.push({ attribute: 'profile.country', error: countryFault })
  return faults
}

function customChange(
  wanted: Record<string, unknown>,
  current: Record<string, unknown>,
  fields: readonly ProfileField[],
): { to: Record<string, unknown> | null; faults: Faults } {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const faults = Object.entries(wanted).flatMap(([key, value]) => {
    const field = byKey.get(key)
    const error =
      field === undefined ? 'is not a profile field of the organization' : valueFault(field, value)
    return error === undefined ? [] : [{ attribute: `profile.custom_fields.${key}`, error }]
  })
  const to = faults.length > 0 ? current : withChanges(current, wanted)
  return { to: Object.keys(to).length === 0 ? null : to, faults }
}

/** The entries with the changes applied; null removes an entry, undefined keeps it. */
function withChanges<T extends object>(current: T, changes: object): T {
  const changed = new Map<string, unknown>(Object.entries(current))
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name)
    else if (value !== undefined) changed.set(name, typeof value === 'string' ? value.trim() : value)
  }
  return Object.fromEntries(changed) as T
}
