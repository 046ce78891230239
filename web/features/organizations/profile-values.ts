import type { OrganizationMember as Member, MemberProfileField } from '../../api/v2-types.ts'
import { dateFormat } from '../../ui/formats.ts'
import { byKey } from '../../ui/keys-of.ts'
import { isEmploymentType } from './employment-words.ts'
import type { MemberChange } from './member-change.ts'

type Profile = NonNullable<MemberChange['profile']>
export type Custom = string | number | boolean

export const profileTexts = [
  'job_title',
  'job_type',
  'department',
  'location',
  'employee_id',
  'tax_info',
  'work_phone',
  'personal_phone',
  'personal_email',
] as const

type Text = (typeof profileTexts)[number]

/** A profile in a form; unknown fields are empty. */
export type ProfileValues = Record<Text, string> & {
  birthday: string
  hasNoYear: boolean
  started_on: string
  country: string
  employment_type: string
  custom_fields: Record<string, Custom>
}

// An unknown year is 0000 in the API; a date field needs a real one, and 29 February a leap year.
const standIn = '2000'

export function profileValuesOf(
  profile: Member['profile'] = {},
  fields: MemberProfileField[],
): ProfileValues {
  const { birthday = '', started_on = '', country = '', employment_type = '', custom_fields = {} } = profile
  return {
    ...byKey(profileTexts, (name) => profile[name] ?? ''),
    birthday: birthday.replace(/^0000/, standIn),
    hasNoYear: birthday.startsWith('0000'),
    started_on,
    country,
    employment_type,
    custom_fields: Object.fromEntries(
      fields.map(({ key, type }) => [key, givenIn(custom_fields[key]) ?? (type === 'boolean' ? false : '')]),
    ),
  }
}

function givenIn(value: unknown): Custom | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}

/** Empty fields are removed. */
export function profileOf(values: ProfileValues): Profile {
  const texts = Object.fromEntries(profileTexts.map((name) => [name, values[name].trim() || null]))
  const birthday = values.hasNoYear ? values.birthday.replace(/^\d+/, '0000') : values.birthday
  return {
    ...texts,
    birthday: birthday || null,
    started_on: values.started_on || null,
    country: values.country || null,
    employment_type: isEmploymentType(values.employment_type) ? values.employment_type : null,
    custom_fields: Object.fromEntries(
      Object.entries(values.custom_fields).map(([key, value]) => [key, value === '' ? null : value]),
    ),
  }
}

/** `29 February`, with the year where it is known. */
export function birthdayWords(birthday: string | undefined): string | undefined {
  if (!birthday) return undefined
  const hasYear = !birthday.startsWith('0000')
  const day = Date.parse(birthday.replace(/^0000/, standIn))
  return dateFormat({
    day: 'numeric',
    month: 'long',
    year: hasYear ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).format(day)
}
