/** The add-ons that an organization can have; `insights` and the Enterprise plan enable extra endpoints. */
export const addons = [
  'timesheet_approvals',
  'monitor_user_activity',
  'team_payments',
  'invoices',
  'projects',
  'work_orders',
  'location_tracking',
  'job_sites',
  'attendance_schedules',
  'time_off',
  'achievements',
  'teams',
  'track_profitability',
  'expenses',
  'work_breaks',
  'insights',
  'embedded_tasks',
  'retention',
  'corporate_app',
  'more_screenshots',
] as const
export type Addon = (typeof addons)[number]

/** New organizations get the largest plan by default, because their hosts own the software. */
export const defaultPlan = 'enterprise'
export const defaultSeats = 100
export const planName = /^[a-z][a-z0-9_-]{0,29}$/

export function isAddon(word: string): word is Addon {
  return addons.some((addon) => addon === word)
}
