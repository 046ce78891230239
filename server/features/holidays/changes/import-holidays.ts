import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { holidayAudit } from '../audits.ts'
import { holidaysImported } from '../facts.ts'
import { daysInYears } from '../public-holidays.ts'
import { newAudience } from '../rules/audience.ts'
import { type ImportChoice, type PlannedHoliday, planImport } from '../rules/import-plan.ts'
import { type ImportedHoliday, importedAmong, insertImported } from '../store/imported-holidays.ts'

export type ImportTerms = ImportChoice & {
  region: string | undefined
  paid: boolean
  amount_used: number
  auto_add_new_users: boolean
  match_country: boolean
}

/** What an import adds, and what is there already and stays as it is. */
export type ImportPlan = { added: PlannedHoliday[]; present: ImportedHoliday[] }

export async function planHolidays(
  db: Db,
  organizationId: number,
  { country, region, ...terms }: ImportTerms,
): Promise<ImportPlan> {
  const planned = await plannedDays(country, region, { country, ...terms })
  const present = await importedAmong(db, organizationId, planned)
  const known = new Set(present.map(({ source_key, source_date }) => `${source_key} ${source_date}`))
  return { added: planned.filter(({ source_key, date }) => !known.has(`${source_key} ${date}`)), present }
}

/** A substitute can lie in the year before or after. */
async function plannedDays(country: string, region: string | undefined, choice: ImportChoice) {
  const years = new Set(choice.years.flatMap((year) => [year - 1, year, year + 1]))
  return planImport(
    await daysInYears(
      country,
      region,
      [...years].sort((a, b) => a - b),
    ),
    choice,
  )
}

/** Adds the planned holidays. Two imports at the same time add each day once. */
export async function addPlanned(
  { db, now, audit, announce }: Writer,
  organizationId: number,
  terms: ImportTerms,
  planned: readonly PlannedHoliday[],
): Promise<ImportedHoliday[]> {
  const { country, paid, amount_used, match_country } = terms
  const { user_ids: _, ...audience } = newAudience(terms, now)
  const rows = planned.map(({ date, name, source_key }) => ({
    organization_id: organizationId,
    name,
    date,
    paid,
    amount_used,
    country,
    match_country,
    ...audience,
    source_key,
    source_date: date,
    created_at: now,
    updated_at: now,
  }))
  const added = await insertImported(db, rows)
  for (const { id, name, date } of added)
    audit(holidayAudit('create', { organizationId, recordId: id, details: { name, date, country } }))
  if (added.length > 0)
    announce(holidaysImported({ organization_id: organizationId, holiday_ids: added.map(({ id }) => id) }))
  return added
}
