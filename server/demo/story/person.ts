import type { Limits, Pay } from './terms.ts'

export const zones = { lisbon: 'Europe/Lisbon', toronto: 'America/Toronto', pune: 'Asia/Kolkata' } as const
export type Place = keyof typeof zones

/** A person of the story. Omitted fields have defaults in `rows/people.ts`. */
export type Person = {
  name: string
  place: Place
  /** The day they joined. */
  joined: string
  /** Their job title, location, and the occupation that classifies their tools. */
  job: [title: string, department: string, occupation: string]
  pay: Pay
  role?: 'owner' | 'manager'
  limits?: Limits
  profile?: Record<string, string>
  customFields?: Record<string, unknown>
  metadata?: Record<string, string>
  /** When their settings last changed. */
  changed?: string
  removed?: string
  inviteLink?: number
  isTrackable?: false
  isViewOnly?: true
  /** null: they never used a client. */
  seen?: null
  needsApproval?: true
  permissions?: { views_others_data?: boolean; manages_billing?: boolean; manages_it?: boolean }
}
