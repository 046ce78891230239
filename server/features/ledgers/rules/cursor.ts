import { parseDate } from '../../../foundation/time/calendar-date.ts'
import type { LinePlace } from './lines.ts'

/** Names the line that a page begins with. */
export const cursorOf = ({ date, rank, id, part }: LinePlace) => `${date}.${rank}.${id}.${part}`

export function placeIn(cursor: string): LinePlace | undefined {
  const [, day = '', rank, id, part] = /^(\d{4}-\d\d-\d\d)\.(\d)\.(\d{1,9})\.(\d{1,2})$/.exec(cursor) ?? []
  const date = parseDate(day)
  if (date === undefined) return undefined
  return { date, rank: Number(rank), id: Number(id), part: Number(part) }
}
