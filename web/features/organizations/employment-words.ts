import type { OrganizationMember as Member } from '../../api/v2-types.ts'
import { t } from '../../ui/text.ts'

type EmploymentType = NonNullable<NonNullable<Member['profile']>['employment_type']>

export const employmentTitles = (): Record<EmploymentType, string> => ({
  fte_salary: t('Full-time, salary'),
  fte_hourly: t('Full-time, hourly'),
  pte_salary: t('Part-time, salary'),
  pte_hourly: t('Part-time, hourly'),
  contractor_hourly: t('Contractor, hourly'),
  contractor_fixed_rate: t('Contractor, fixed rate'),
  contractor_project_based: t('Contractor, by project'),
})

export function isEmploymentType(word: string): word is EmploymentType {
  return word in employmentTitles()
}
