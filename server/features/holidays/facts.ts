import { fact } from '../../foundation/facts/fact.ts'
import { dateText, id, ids, names } from '../../foundation/facts/fields.ts'

const holiday = { organization_id: id, holiday_id: id }

export const holidayCreated = fact('holiday.created', { ...holiday, date: dateText })
export const holidayChanged = fact('holiday.changed', { ...holiday, changed: names })
export const holidayDeleted = fact('holiday.deleted', { ...holiday, date: dateText })

/** One fact for all holidays of an import. */
export const holidaysImported = fact('holidays.imported', { organization_id: id, holiday_ids: ids })
