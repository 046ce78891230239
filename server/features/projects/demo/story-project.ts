import type { BudgetInput } from '../rules/budget.ts'

/** A project and its people, by first name, separated by spaces. */
export type StoryProject = {
  name: string
  created: string
  description?: string
  type?: 'work_order' | 'work_break'
  client?: string
  /** Chosen by its people; other projects have one from their id. */
  color?: number
  isBillable?: false
  budget?: BudgetInput
  rates?: [payRate: string | null, billRate: string | null]
  metadata?: Record<string, string>
  changed?: string
  archived?: string
  deleted?: string
  managers?: string
  users?: string
  viewers?: string
  /** Were on the project as users until this day. */
  left?: [people: string, day: string]
}
