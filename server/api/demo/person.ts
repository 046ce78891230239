import type { Weekday } from '../../foundation/time/weekday.ts'

export const zones = { lisbon: 'Europe/Lisbon', toronto: 'America/Toronto', pune: 'Asia/Kolkata' } as const

/** A person of the demo. Omitted fields have the usual defaults of a member. */
export type DemoPerson = {
  name: string
  place: keyof typeof zones
  /** The day they joined. */
  joined: string
  /** Their job title, department, and the occupation that classifies their tools. */
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
  /** The invite link that they joined with, by its place in the list of links, from 1. */
  inviteLink?: number
  isTrackable?: false
  isViewOnly?: true
  /** null: they never used a client. */
  seen?: null
  needsApproval?: true
  permissions?: { views_others_data?: boolean; manages_billing?: boolean; manages_it?: boolean }
  /** Since how many minutes their timer runs when the demo is created. */
  atWork?: number
}

/** How a member is paid, as in the columns. */
export type Pay = {
  pay_period: 'none' | 'weekly' | 'twice_per_month' | 'biweekly' | 'monthly'
  pay_rate: string | null
  fixed_pay_rate: string | null
  bill_rate: string | null
  period_week_day: number | null
  period_start_day: number | null
  period_second_start_day: number | null
}

/** In hours, as in the list of members. */
export type Limits = {
  limits_by_shifts?: boolean
  weekly_limit?: number
  daily_limit?: number
  dow_limit?: Weekday[]
  expected_per_week?: number
  dow_expected?: Weekday[]
}

/** `Inês Moreira` has the address `ines.moreira@demo.stint.example`. */
export function emailOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return `${plain.replaceAll(' ', '.')}@demo.stint.example`
}

/** When their client was last seen. */
export function seenAt(person: DemoPerson, place: number): string | null {
  if (person.seen === null) return null
  return momentOf(person.removed ?? '2026-11-13', place).replace('T09', 'T16')
}

/** A moment of a day, later for each place in a list, so that rows differ. */
export function momentOf(day: string, place: number): string {
  return `${day}T09:${String(place % 60).padStart(2, '0')}:00Z`
}
