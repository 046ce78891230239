import { Type } from 'typebox'
import type { Detail } from '../../../foundation/http/problems.ts'
import { parseZone } from '../../../foundation/time/zone.ts'

export const emailInput = () => Type.String({ format: 'email', maxLength: 254 })
export const zoneInput = () => Type.String({ minLength: 1, maxLength: 60 })
/** A secret out of a link. */
export const secretInput = () => Type.String({ minLength: 1, maxLength: 200 })

export function zoneFaults(zone: string | undefined): Detail[] {
  if (zone === undefined || parseZone(zone) !== undefined) return []
  return [{ attribute: 'time_zone', error: 'must be the name of a time zone, such as Europe/Lisbon' }]
}

/** An id in a path; undefined when it cannot be one, and then there is no such record. */
export function idFrom(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
    ? Number(text)
    : undefined
}
