import { Type } from 'typebox'
import type { Detail } from '../../../foundation/http/problems.ts'
import { parseZone } from '../../../foundation/time/zone.ts'

export const emailInput = () => Type.String({ format: 'email', maxLength: 254 })
export const zoneInput = () => Type.String({ minLength: 1, maxLength: 60 })
/** The secret at the end of a mailed link. */
export const secretInput = () => Type.String({ minLength: 1, maxLength: 200 })

export function zoneFaults(zone: string | undefined): Detail[] {
  if (zone === undefined || parseZone(zone) !== undefined) return []
  return [{ attribute: 'time_zone', error: 'must be the name of a time zone, such as Europe/Lisbon' }]
}
