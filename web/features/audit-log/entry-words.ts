import { paths } from '../../paths.ts'
import { t } from '../../ui/text.ts'
import { auditActions } from './audit-actions.ts'
import { auditWords } from './audit-words.ts'
import type { Entry } from './calls.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const spaced = (text: string) => text.replaceAll('_', ' ')

/** `Changed project`, `Removed team member`; an entry of an older server may have names that are unknown here. */
export function whatText({ action, record_type }: Pick<Entry, 'action' | 'record_type'>): string {
  return auditWords()[record_type]?.did[action] ?? `${capital(spaced(action))} ${record_type}`
}

/** The name of the record, where the entry has one. */
export function nameIn({ details }: Entry): string | undefined {
  for (const key of ['name', 'summary', 'email', 'title', 'team'])
    if (typeof details[key] === 'string') return details[key]
  return undefined
}

/** The ID of a record without a name; entries about people and the organization say enough without it. */
export function numberOf({ record_type, record_id }: Entry): string | undefined {
  return /^Organization|Member$/.test(record_type) ? undefined : String(record_id)
}

export const actionChoices = (asked: string) => choices(auditActions(), asked)

export function recordChoices(asked: string) {
  const titles = Object.entries(auditWords()).map(([type, { title }]) => [type, title])
  return choices(Object.fromEntries(titles), asked)
}

/** All known choices, and one that only the address knows. */
function choices(words: Record<string, string>, asked: string) {
  const known = Object.entries(words).map(([value, label]) => ({ value, label }))
  return asked === '' || asked in words ? known : [...known, { value: asked, label: asked }]
}

/** The page of the record; undefined: it has none. */
export function pageOf({ organization_id, record_type, record_id }: Entry): string | undefined {
  const pages: Record<string, string> = {
    Organization: paths.organization(organization_id),
    OrganizationMember: paths.member(organization_id, record_id),
    Project: paths.project(organization_id, record_id),
    Client: paths.client(organization_id, record_id),
    Team: paths.team(organization_id, record_id),
    Integration: paths.integration(organization_id, record_id),
    Webhook: paths.organizationWebhooks(organization_id, record_id),
  }
  return pages[record_type]
}

/** A detail as text: a list with commas, a change as `before → after`. */
export function detailText(key: string, value: unknown): string {
  if (key === 'changed' && Array.isArray(value)) return value.map((name) => spaced(String(name))).join(', ')
  if (Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string'))
    return `${value[0]} → ${value[1]}`
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

export const detailName = (key: string) => capital(spaced(key))
