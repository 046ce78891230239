import type { MemberProfileField } from '../../api/v2-types.ts'
import type { Member } from '../../directory/member-names.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Quiet } from '../../ui/times.tsx'
import { birthdayWords } from './profile-values.ts'

type Props = { profile: Member['profile']; fields: MemberProfileField[] }

/** A profile for whoever may only read it: what is known, and nothing else. */
export function ProfileFacts({ profile = {}, fields }: Props) {
  const { custom_fields = {}, ...usual } = profile
  const facts: [string, string | undefined][] = [
    ['Job title', usual.job_title],
    ['Job type', usual.job_type],
    ['Department', usual.department],
    ['Location', usual.location],
    ['Started on', usual.started_on && calendarDayText(usual.started_on)],
    ['Birthday', birthdayWords(usual.birthday)],
    ['Employee number', usual.employee_id],
    ['Work phone', usual.work_phone],
    ['Own phone', usual.personal_phone],
    ['Own e-mail', usual.personal_email],
    ['For taxes', usual.tax_info],
    ...fields.map((field): [string, string | undefined] => [
      field.title,
      words(custom_fields[field.key], field.type),
    ]),
  ]
  const known = facts.filter(([, value]) => value !== undefined)
  return (
    <Section title="Profile">
      {known.length === 0 ? <Quiet>Nothing is written down yet.</Quiet> : <Facts facts={known} />}
    </Section>
  )
}

function words(value: unknown, type: MemberProfileField['type']): string | undefined {
  if (value === undefined || value === null) return undefined
  if (type === 'date') return calendarDayText(String(value))
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}
