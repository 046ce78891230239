import type { Limits, Pay } from './terms.ts'

export const zones = { lisbon: 'Europe/Lisbon', toronto: 'America/Toronto', pune: 'Asia/Kolkata' } as const
export type Place = keyof typeof zones

/** One of the cast. Everything that is left out has a default in `members.ts`. */
export type Person = {
  name: string
  place: Place
  /** The day on which they became a member. */
  joined: string
  /** What they are, where they work, and the occupation by which tools are classified. */
  job: [title: string, department: string, occupation: string]
  pay: Pay
  role?: 'owner' | 'manager'
  limits?: Limits
  profile?: Record<string, string>
  customFields?: Record<string, unknown>
  metadata?: Record<string, string>
  /** When their settings were changed last. */
  changed?: string
  removed?: string
  inviteLink?: number
  isTrackable?: false
  isViewOnly?: true
  /** null: no client of theirs was ever seen. */
  seen?: null
  needsApproval?: true
  permissions?: { views_others_data?: boolean; manages_billing?: boolean; manages_it?: boolean }
}
