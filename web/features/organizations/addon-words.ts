import type { OrganizationPlan } from '../../api/account-types.ts'
import { t } from '../../ui/text.ts'

type Addon = OrganizationPlan['addons'][number]

/** Every add-on by the name that people read. */
export function addonNames(): Record<Addon, string> {
  return {
    timesheet_approvals: t('Timesheet approvals'),
    monitor_user_activity: t('Activity monitoring'),
    team_payments: t('Team payments'),
    invoices: t('Invoices'),
    projects: t('Projects'),
    work_orders: t('Work orders'),
    location_tracking: t('Location tracking'),
    job_sites: t('Job sites'),
    attendance_schedules: t('Schedules'),
    time_off: t('Time off'),
    achievements: t('Achievements'),
    teams: t('Teams'),
    track_profitability: t('Profitability'),
    expenses: t('Expenses'),
    work_breaks: t('Work breaks'),
    insights: t('Insights'),
    embedded_tasks: t('Embedded tasks'),
    retention: t('Retention'),
    corporate_app: t('Corporate app'),
    more_screenshots: t('More screenshots'),
  }
}
