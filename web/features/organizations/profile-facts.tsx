import type { MemberProfileField } from '../../api/v2-types.ts'
import type { Member } from '../../directory/member-names.ts'
import { countryName } from '../../ui/countries.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { employmentTitles } from './employment-words.ts'
import { birthdayWords } from './profile-values.ts'

type Props = { profile: Member['profile']; fields: MemberProfileField[] }

/** A profile for people who may not change it. */
export function ProfileFacts({ profile = {}, fields }: Props) {
  const { custom_fields = {}, ...usual } = profile
  const facts: [string, string | undefined][] = [
    [t('Job title'), usual.job_title],
    [t('Job type'), usual.job_type],
    [t('Department'), usual.department],
    [t('Location'), usual.location],
    [t('Country'), usual.country && countryName(usual.country)],
    [t('Employment'), usual.employment_type && employmentTitles()[usual.employment_type]],
    [t('Start date'), usual.started_on && calendarDayText(usual.started_on)],
    [t('Birthday'), birthdayWords(usual.birthday)],
    [t('Employee ID'), usual.employee_id],
    [t('Work phone'), usual.work_phone],
    [t('Personal phone'), usual.personal_phone],
    [t('Personal email'), usual.personal_email],
    [t('Tax information'), usual.tax_info],
    ...fields.map((field): [string, string | undefined] => [
      field.title,
      words(custom_fields[field.key], field.type),
    ]),
  ]
  const known = facts.filter(([, value]) => value !== undefined)
  return (
    <Section title={t('Profile')}>
      {known.length === 0 ? <Quiet>{t('Nothing here yet.')}</Quiet> : <Facts facts={known} />}
    </Section>
  )
}

function words(value: unknown, type: MemberProfileField['type']): string | undefined {
  if (value === undefined || value === null) return undefined
  if (type === 'date') return calendarDayText(String(value))
  return typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : String(value)
}
