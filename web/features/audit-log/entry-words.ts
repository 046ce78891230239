import { paths } from '../../paths.ts'
import type { Entry } from './calls.ts'

const actionWords: Record<string, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  add: 'Added',
  remove: 'Removed',
  accept: 'Accepted',
  resend: 'Sent again',
  activate: 'Activated',
  replay: 'Replayed',
  sync: 'Synced',
  reassign: 'Reassigned',
  revoke: 'Revoked',
  change_plan: 'Changed the plan of',
  change_time_zone: 'Changed the time zone of',
  add_profile_field: 'Added a profile field to',
  remove_profile_field: 'Removed a profile field from',
}

const recordWords: Record<string, string> = {
  Organization: 'organization',
  OrganizationMember: 'member',
  OrganizationToken: 'API token',
  Project: 'project',
  ProjectMember: 'project member',
  Client: 'client',
  Task: 'task',
  GlobalTodo: 'global to-do',
  Team: 'team',
  TeamMember: 'team member',
  TeamProject: 'team project',
  Invite: 'invite',
  InviteLink: 'invite link',
  Integration: 'integration',
  Webhook: 'webhook',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const spaced = (text: string) => text.replaceAll('_', ' ')

/** `Changed project`, `Removed team member`; what has no words yet is shown as it is. */
export function whatText({ action, record_type }: Pick<Entry, 'action' | 'record_type'>): string {
  const done = actionWords[action] ?? capital(spaced(action))
  return `${done}${/ (of|to|from)$/.test(done) ? ' the' : ''} ${recordWords[record_type] ?? record_type}`
}

/** By what name a record is known, as far as its entry tells. */
export function nameIn({ details }: Entry): string | undefined {
  for (const key of ['name', 'summary', 'email', 'title', 'team'])
    if (typeof details[key] === 'string') return details[key]
  return undefined
}

/** What stands for a name that an entry does not tell; of people and of the organization everybody knows whom it means. */
export function numberOf({ record_type, record_id }: Entry): string | undefined {
  return /^Organization|Member$/.test(record_type) ? undefined : String(record_id)
}

/** What has words, and what the address asks for although it has none. */
function choices(words: Record<string, string>, asked: string, title: (word: string) => string) {
  const known = Object.entries(words).map(([value, word]) => ({ value, label: title(word) }))
  return asked === '' || asked in words ? known : [...known, { value: asked, label: asked }]
}

export const actionChoices = (asked: string) =>
  choices(actionWords, asked, (word) => word.replace(/ (of|to|from)$/, ''))
export const recordChoices = (asked: string) => choices(recordWords, asked, capital)

/** The page of the record that an entry is about; undefined: it has none. */
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

/** A detail in words: a list by commas, a change as from and to. */
export function detailText(key: string, value: unknown): string {
  if (key === 'changed' && Array.isArray(value)) return value.map((name) => spaced(String(name))).join(', ')
  if (Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string'))
    return `${value[0]} → ${value[1]}`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

export const detailName = (key: string) => capital(spaced(key))
